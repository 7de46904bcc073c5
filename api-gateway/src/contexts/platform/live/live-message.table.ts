import type { Knex } from 'knex';

/** How long messages are stored, in seconds, and so how long a page may be offline. */
export const RETENTION_SECONDS = 60 * 60;

/**
 * Seconds. On PostgreSQL a message may get its id before another one that commits earlier, so a resuming page gets
 * again what is at most this much older than its last message.
 */
const OVERLAP_SECONDS = 60;

export interface LiveMessageRow {
  id: number;
  /** null: for everybody who is connected. */
  user_id: number | null;
  session_id: string | null;
  kind: string;
  data_json: string;
  creation_time: string;
}

const before = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() - seconds * 1000).toISOString();

/** Returns the ids. */
export const insertLiveMessages = async (
  trx: Knex.Transaction,
  rows: readonly Omit<LiveMessageRow, 'id'>[],
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const inserted = await trx('live_messages').insert(rows).returning<{ id: number }[]>('id');
  return inserted.map(({ id }) => id);
};

export const findLiveMessages = async (db: Knex, ids: readonly number[]): Promise<LiveMessageRow[]> =>
  db<LiveMessageRow>('live_messages').whereIn('id', ids).orderBy('id');

const forUser = (db: Knex, userId: number) =>
  db<LiveMessageRow>('live_messages').where((to) => to.where({ user_id: userId }).orWhereNull('user_id'));

/** The newest message of a user; 0 when there is none. */
export const lastLiveMessageId = async (db: Knex, userId: number): Promise<number> => {
  const row = await forUser(db, userId).orderBy('id', 'desc').first('id');
  return row?.id ?? 0;
};

/**
 * What a login has missed since message `after`, oldest first; it may contain a few messages that it has had already.
 */
export const missedLiveMessages = async (
  db: Knex,
  { userId, sessionId }: { userId: number; sessionId: string },
  after: number,
  now: Date,
): Promise<LiveMessageRow[]> => {
  const last = await forUser(db, userId).where({ id: after }).first('creation_time');
  return forUser(db, userId)
    .where('creation_time', '>', before(now, RETENTION_SECONDS))
    .where((to) => to.whereNull('session_id').orWhere({ session_id: sessionId }))
    .where((since) => {
      since.where('id', '>', after);
      if (last) since.orWhere('creation_time', '>=', before(new Date(last.creation_time), OVERLAP_SECONDS));
    })
    .orderBy('id');
};

const PER_QUERY = 500;
const parts = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / PER_QUERY) }, (_, at) =>
    values.slice(at * PER_QUERY, (at + 1) * PER_QUERY),
  );

/** The time from which messages are repeated to a page whose last message is `id`: by id, for messages still stored. */
export const overlapStarts = async (
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const starts = new Map<number, string>();
  for (const some of parts(ids))
    for (const row of await db<LiveMessageRow>('live_messages')
      .whereIn('id', some)
      .select('id', 'creation_time'))
      starts.set(row.id, before(new Date(row.creation_time), OVERLAP_SECONDS));
  return starts;
};

/** What any of these users may have missed, oldest first. */
export const missedByAny = async (
  db: Knex,
  userIds: readonly number[],
  had: readonly number[],
  starts: ReadonlyMap<number, string>,
  now: Date,
): Promise<LiveMessageRow[]> => {
  if (userIds.length === 0) return [];
  const oldest = had.reduce((least, id) => Math.min(least, id), Infinity);
  const [start] = [...starts.values()].sort();
  const missed = () =>
    db<LiveMessageRow>('live_messages')
      .where('creation_time', '>', before(now, RETENTION_SECONDS))
      .where((since) => {
        since.where('id', '>', oldest);
        if (start !== undefined) since.orWhere('creation_time', '>=', start);
      });
  const rows = await missed().whereNull('user_id');
  for (const some of parts(userIds)) rows.push(...(await missed().whereIn('user_id', some)));
  return rows.sort((one, other) => one.id - other.id);
};

export const pruneLiveMessages = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  await trx('live_messages').where('creation_time', '<', before(now, RETENTION_SECONDS)).delete();
};
