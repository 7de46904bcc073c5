import type { LiveProviderName } from './live-provider.ts';
import type { StreamFault, StreamMode, StreamState } from '@college/contracts/live/live-stream';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface StreamRow {
  id: number;
  row_key: string;
  live_course_id: number;
  mode: StreamMode;
  is_recorded: boolean;
  title: string;
  owner_id: number;
  area_code: string | null;
  department_id: number | null;
  state: StreamState;
  fault: StreamFault;
  sender_key: string | null;
  heard_at: string | null;
  run: number;
  started_at: string | null;
  changed_at: string;
  ended_at: string | null;
  cleared_at: string | null;
  provider: LiveProviderName;
  provider_state: string;
}

export interface PieceRow {
  number: number;
  run: number;
  place: number;
  seconds: number;
  creation_time: string;
}

export const streamOfCourse = (db: Knex, liveCourseId: number): Promise<StreamRow | undefined> =>
  db('live_streams').where({ live_course_id: liveCourseId }).first();

/** The caller must have a signed address. */
export const streamByKey = (db: Knex, rowKey: string): Promise<StreamRow | undefined> =>
  db('live_streams').where({ row_key: rowKey }).first();

/** Locks the row until the transaction ends. */
export const lockStream = (trx: Knex.Transaction, id: number): Promise<StreamRow | undefined> =>
  trx('live_streams').where({ id }).forUpdate().first();

export const lockStreamOfCourse = (
  trx: Knex.Transaction,
  liveCourseId: number,
): Promise<StreamRow | undefined> =>
  trx('live_streams').where({ live_course_id: liveCourseId }).forUpdate().first();

type NewStream = Pick<
  StreamRow,
  | 'row_key'
  | 'live_course_id'
  | 'mode'
  | 'is_recorded'
  | 'title'
  | 'owner_id'
  | 'area_code'
  | 'department_id'
  | 'provider'
>;

/** Adds the stream of a course, unless it has one. */
export const insertStream = async (trx: Knex.Transaction, row: NewStream, now: string): Promise<void> => {
  await trx('live_streams')
    .insert({ ...row, state: 'waiting', changed_at: now, creation_time: now })
    .onConflict('live_course_id')
    .ignore();
};

export const updateStream = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Omit<StreamRow, 'id'>>,
): Promise<void> => {
  await trx('live_streams').where({ id }).update(changes);
};

export const findStream = (db: Knex, id: number): Promise<StreamRow | undefined> =>
  db('live_streams').where({ id }).first();

export const insertPiece = async (
  trx: Knex.Transaction,
  piece: PieceRow & { stream_id: number },
): Promise<void> => {
  await trx('live_pieces').insert(piece);
};

/** How many pieces there are; the number of the next one. */
export const pieceCount = async (db: Knex, streamId: number): Promise<number> => {
  const row = await db('live_pieces')
    .where({ stream_id: streamId })
    .max<{ last: number | null }[]>({ last: 'number' })
    .first();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
};

/** The newest pieces, in their order. */
export const lastPieces = async (db: Knex, streamId: number, limit: number): Promise<PieceRow[]> => {
  const rows = await rowsOf<PieceRow>(
    db('live_pieces')
      .where({ stream_id: streamId })
      .orderBy('number', 'desc')
      .limit(limit)
      .select('number', 'run', 'place', 'seconds', 'creation_time'),
  );
  return rows.reverse();
};

/** How many runs have pieces before this one: each is a break in what a player gets. */
export const runsBefore = async (db: Knex, streamId: number, number: number): Promise<number> => {
  const row = await db('live_pieces')
    .where({ stream_id: streamId })
    .where('number', '<', number)
    .countDistinct<{ runs: number }[]>({ runs: 'run' })
    .first();
  return row?.runs ?? 0;
};

/** Streams that say they are sent to, but of which nobody has heard since. */
export const silentStreams = (db: Knex, before: string): Promise<Pick<StreamRow, 'id'>[]> =>
  db('live_streams').whereNotNull('sender_key').where('heard_at', '<', before).select('id');

/** All pieces, in their order. */
export const allPieces = (db: Knex, streamId: number): Promise<PieceRow[]> =>
  db('live_pieces')
    .where({ stream_id: streamId })
    .orderBy('number')
    .select('number', 'run', 'place', 'seconds', 'creation_time');

/** Streams that ended before this time, of which nothing more is to be made; at most `limit`. */
export const finishedStreams = (
  db: Knex,
  before: string,
  limit: number,
): Promise<Pick<StreamRow, 'id' | 'row_key'>[]> =>
  db('live_streams')
    .where('ended_at', '<', before)
    .whereNull('cleared_at')
    .whereNotIn('id', db('live_recordings').whereNot({ state: 'ready' }).select('stream_id'))
    .orderBy('id')
    .limit(limit)
    .select('id', 'row_key');

/** Streams at another server that may be sent to. */
export const streamsElsewhere = (db: Knex): Promise<Pick<StreamRow, 'id'>[]> =>
  db('live_streams').whereNot({ provider: 'embedded' }).whereNot({ state: 'ended' }).select('id');

/** False: another copy of the gateway has asked since. */
export const claimLook = async (
  trx: Knex.Transaction,
  { id, now, before }: { readonly id: number; readonly now: string; readonly before: string },
): Promise<boolean> =>
  (await trx('live_streams')
    .where({ id })
    .where((look) => look.whereNull('looked_at').orWhere('looked_at', '<', before))
    .update({ looked_at: now })) === 1;

/** Streams that have ended, and of which another server still has something. */
export const unreleased = (db: Knex, limit: number): Promise<StreamRow[]> =>
  db('live_streams')
    .whereNot({ provider: 'embedded' })
    .where({ state: 'ended' })
    .whereNull('released_at')
    .orderBy('id')
    .limit(limit);

export const setReleased = async (trx: Knex.Transaction, id: number, now: string): Promise<void> => {
  await trx('live_streams').where({ id }).update({ released_at: now });
};

/** How many pictures are being sent. */
export const sentStreams = async (db: Knex): Promise<number> => {
  const row = await db('live_streams')
    .where({ state: 'live' })
    .count<{ count: number }[]>({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
};
