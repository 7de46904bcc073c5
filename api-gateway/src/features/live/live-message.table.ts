import type { Knex } from 'knex';

/** Seconds for which a message is kept, and a page may have been out of reach. */
export const KEPT_SECONDS = 60 * 60;

/**
 * Seconds. Over PostgreSQL a message may get its number before another that commits earlier; who resumes is given
 * again what is younger than this than the last that he has.
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

/** Yields the ids. */
export const insertLiveMessages = async (
  trx: Knex.Transaction,
  rows: readonly Omit<LiveMessageRow, 'id'>[],
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const inserted = (await trx('live_messages').insert(rows).returning('id')) as { id: number }[];
  return inserted.map(({ id }) => Number(id));
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

/** What a login has not had since message `after`, oldest first; some of the newest it may have had already. */
export const missedLiveMessages = async (
  db: Knex,
  { userId, sessionId }: { userId: number; sessionId: string },
  after: number,
  now: Date,
): Promise<LiveMessageRow[]> => {
  const last = await forUser(db, userId).where({ id: after }).first('creation_time');
  return forUser(db, userId)
    .where('creation_time', '>', before(now, KEPT_SECONDS))
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

/** From when on a page that had message `id` last is given messages again: by id, for those that are still kept. */
export const overlapStarts = async (
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const starts = new Map<number, string>();
  for (const some of parts(ids))
    for (const row of await db<LiveMessageRow>('live_messages')
      .whereIn('id', some)
      .select('id', 'creation_time'))
      starts.set(Number(row.id), before(new Date(row.creation_time), OVERLAP_SECONDS));
  return starts;
};

/** What any of these users may have missed, oldest first: what is younger than the oldest of what they had. */
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
      .where('creation_time', '>', before(now, KEPT_SECONDS))
      .where((since) => {
        since.where('id', '>', oldest);
        if (start !== undefined) since.orWhere('creation_time', '>=', start);
      });
  const rows = await missed().whereNull('user_id');
  for (const some of parts(userIds)) rows.push(...(await missed().whereIn('user_id', some)));
  return rows.sort((one, other) => Number(one.id) - Number(other.id));
};

export const pruneLiveMessages = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  await trx('live_messages').where('creation_time', '<', before(now, KEPT_SECONDS)).delete();
};
