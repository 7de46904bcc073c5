import { alarmsThatStand } from './alarm.table.ts';
import { checkpointList } from './checkpoint.table.ts';
import type { CheckpointRecord } from './checkpoint.table.ts';
import { proofOfEntry } from './ledger.port.ts';
import { countWaiting, entriesOfRecord, readKeys, readState } from './ledger.table.ts';
import { newestRefusals } from './refusal.table.ts';
import { sourcesOf } from './take-over.ts';
import { isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import { ledger } from '@college/contracts/platform/ledger';
import type { FoundLedgerEntry, LedgerCheckpointRow } from '@college/contracts/platform/ledger';
import { fromBase64 } from '@college/ledger/bytes';
import { verifierKey } from '@college/ledger/checkpoint';

const SORTABLE = {
  day: 'ledger_checkpoints.day',
  size: 'ledger_checkpoints.size',
  witnessState: 'ledger_checkpoints.witness_state',
} as const;

const SHOWN_REFUSALS = 20;

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const checkpointRow = (row: CheckpointRecord): LedgerCheckpointRow => ({
  id: row.id,
  day: row.day,
  size: row.size,
  createdAt: new Date(row.creation_time).toISOString(),
  note: row.note + row.witness_signatures,
  witnessState: row.witness_state,
  witnessedAt: iso(row.witnessed_at),
  witnessError: row.witness_error,
});

export const ledgerService = implement(ledger, {
  GetLedgerState: async (_input, { read, settings }) => {
    const state = await readState(read);
    const { origin, size, note, signed_at: signedAt } = state;
    const keys = await readKeys(read);
    return {
      origin,
      size,
      waiting: await countWaiting(read),
      checkpoint: note,
      signedAt: iso(signedAt),
      keys: keys.map(({ name, public_key: key }) =>
        verifierKey({ name, publicKey: fromBase64(key) ?? new Uint8Array() }),
      ),
      hasWitness: settings.ledgerWitness !== null,
      witnessedSize: state.witnessed_size,
      witnessedAt: iso(state.witnessed_at),
      witnessedNote: state.witnessed_note,
      witnessError: state.witness_error,
      alarms: (await alarmsThatStand(read)).map((row) => ({
        id: row.id,
        reason: row.reason,
        knownSize: row.known_size,
        size: row.size,
        foundAt: new Date(row.found_at).toISOString(),
      })),
      refusals: (await newestRefusals(read, SHOWN_REFUSALS)).map((row) => ({
        id: row.id,
        kind: row.kind,
        recordId: row.record_id,
        reason: row.reason,
        foundAt: new Date(row.found_at).toISOString(),
      })),
    };
  },

  GetLedgerCheckpointPageList: async (query, { read }) => {
    const found = checkpointList(read);
    const sorted = applySorting(found.clone(), query.sorting, SORTABLE, 'day desc');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<CheckpointRecord>(found, sorted, query);
    return { totalCount, items: rows.map(checkpointRow) };
  },

  FindLedgerEntry: async ({ number }, { read, scope, features }) => {
    const entries: FoundLedgerEntry[] = [];
    for (const { kind, find } of sourcesOf(features))
      for (const recordId of (await find?.(read, scope, number)) ?? [])
        for (const row of await entriesOfRecord(read, kind, recordId))
          entries.push({
            kind,
            enteredAt: new Date(row.creation_time).toISOString(),
            entry: row.entry,
            proof: await proofOfEntry(read, row).then(
              (proof) => proof && { ...proof, hashes: [...proof.hashes] },
            ),
          });
    return { entries };
  },
});
