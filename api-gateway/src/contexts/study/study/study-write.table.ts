/** What many beats write: each table by one statement. */
import { bulkUpdate } from '../../../db/bulk-update.ts';
import { sliceFact } from './slice-fact.ts';
import type { LeaseRow, StudyWareRow } from './study.table.ts';
import { enterInLedger } from '../../platform/ledger/ledger.port.ts';
import type { Knex } from 'knex';

export const writeLeases = (
  trx: Knex.Transaction,
  rows: readonly Pick<
    LeaseRow,
    | 'user_id'
    | 'seq'
    | 'last_beat_at'
    | 'last_interval_ms'
    | 'clock_back_ms'
    | 'last_reason'
    | 'last_seek_to'
    | 'key_base_at'
    | 'key_base'
    | 'open_slice'
    | 'refusal'
  >[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'study_leases',
      key: 'user_id',
      columns: {
        user_id: 'integer',
        seq: 'integer',
        last_beat_at: 'moment',
        last_interval_ms: 'integer',
        clock_back_ms: 'integer',
        last_reason: 'text',
        last_seek_to: 'double precision',
        key_base_at: 'moment',
        key_base: 'double precision',
        open_slice: 'text',
        refusal: 'text',
      },
    },
    rows,
  );

export const writeStudyWares = (
  trx: Knex.Transaction,
  rows: readonly Pick<
    StudyWareRow,
    'id' | 'position' | 'furthest' | 'coverage' | 'credited_ms' | 'weak_ms' | 'last_at'
  >[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'study_wares',
      key: 'id',
      columns: {
        id: 'integer',
        position: 'double precision',
        furthest: 'double precision',
        coverage: 'text',
        credited_ms: 'integer',
        weak_ms: 'integer',
        last_at: 'moment',
      },
    },
    rows,
  );

/** Adds to the days of several people; a day must not be named twice. */
export const addToDays = async (
  trx: Knex.Transaction,
  rows: readonly { readonly user_id: number; readonly day: string; readonly credited_ms: number }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await trx('study_days')
    .insert([...rows])
    .onConflict(['user_id', 'day'])
    .merge({ credited_ms: trx.raw('study_days.credited_ms + excluded.credited_ms') });
};

export interface SliceInsert {
  session_id: number;
  epoch: number;
  user_id: number;
  class_id: number;
  course_id: number;
  course_version: number;
  ware_id: number;
  ware_key: number;
  day: string;
  begin_at: string;
  end_at: string;
  from_pos: number;
  to_pos: number;
  wall_ms: number;
  delivered_ms: number;
  moved_ms: number;
  credited_ms: number;
  lost: string;
  beats: number;
  beat_jitter_ms: number;
  is_weak: boolean;
  device: string;
  device_print: string;
  address_print: string;
  closed_by: string;
}

/** A slice that ends: with whether somebody else than the gateway has written into it. */
export interface ClosedSlice extends SliceInsert {
  readonly isAltered: boolean;
}

/** What the ledger says of a slice that somebody else has written into: no slice is equal to it. */
const ALTERED = { altered: 'not as the gateway counted it' };

/** Answers the ids, in the order of the rows. Each is entered in the ledger: by one statement more, however many. */
export const insertSlices = async (
  trx: Knex.Transaction,
  slices: readonly ClosedSlice[],
): Promise<number[]> => {
  if (slices.length === 0) return [];
  const rows = slices.map(({ isAltered: _isAltered, ...row }) => row);
  const inserted = await trx('study_slices').insert(rows).returning<{ id: number }[]>('id');
  const last = rows.at(-1)?.end_at ?? '';
  await enterInLedger(
    trx,
    new Date(last),
    slices.map(({ isAltered, ...row }, at) => ({
      kind: 'hours',
      recordId: inserted[at]?.id ?? 0,
      fact: { ...sliceFact(row), ...(isAltered && ALTERED) },
    })),
  );
  return inserted.map(({ id }) => id);
};
