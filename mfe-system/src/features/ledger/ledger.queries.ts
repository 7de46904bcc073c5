import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { ledger } from '@college/contracts/platform/ledger';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, ledger);

export const useLedgerState = () =>
  useScreenQuery(['ledger', 'state'], (signal) => calls.GetLedgerState(undefined, { signal }));

type CheckpointQuery = InputOf<(typeof ledger.actions)['GetLedgerCheckpointPageList']>;

export const useLedgerCheckpoints = (query: CheckpointQuery) =>
  useScreenQuery(['ledger', 'checkpoints', query], (signal) =>
    calls.GetLedgerCheckpointPageList(query, { signal }),
  );

export const findLedgerEntries = (number: string) => calls.FindLedgerEntry({ number });
