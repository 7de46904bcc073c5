/**
 * The stretch of study under way, as it stands in the lease. It is entered in the ledger when it is closed; until then a
 * code shows that the gateway has written it. What was altered in between goes on, and is entered as altered.
 */
import type { OpenSlice } from './slice.ts';
import type { LeaseRow } from './study.table.ts';
import { carriedBy } from '../../../db/carried.ts';
import type { Knex } from 'knex';

const PLACE = 'study_leases.open_slice';

type Of = Pick<LeaseRow, 'user_id' | 'epoch' | 'session_id'>;

const textOf = ({ user_id: userId, epoch, session_id: sessionId }: Of, slice: OpenSlice): string =>
  JSON.stringify([userId, epoch, sessionId, slice]);

export const storedSlice = (trx: Knex.Transaction, of: Of, slice: OpenSlice | null): string =>
  slice === null ? '' : JSON.stringify({ ...slice, code: carriedBy(trx).codeOf(PLACE, textOf(of, slice)) });

const STARTED = Date.now();
/** Twice as long as a slice can be. */
const OLD_MS = 10 * 60_000;

/** A version without codes has written it, which this one has replaced just now. */
export const isFromBefore = ({ beginAt }: OpenSlice, now = Date.now(), started = STARTED): boolean =>
  now - started < OLD_MS && Date.parse(beginAt) < started;

export const openSliceOf = (
  trx: Knex.Transaction,
  row: Of & Pick<LeaseRow, 'open_slice'>,
): OpenSlice | null => {
  if (row.open_slice === '') return null;
  const { code, ...slice } = JSON.parse(row.open_slice) as OpenSlice & { readonly code?: string };
  const isOurs =
    code === undefined ? isFromBefore(slice) : carriedBy(trx).isCodeOf(PLACE, textOf(row, slice), code);
  return isOurs ? slice : { ...slice, isAltered: true };
};
