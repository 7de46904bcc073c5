/** Notices as their readers see them. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { contains } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { whereConcerns } from './notice-audience.table.ts';
import { SEARCHED } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Knex } from 'knex';

export interface Reader {
  readonly userId: number;
  readonly areaCode: string;
}

export interface InboxRecord extends NoticeRecord {
  read_time: string | null;
}

/** Sent, and past its start. */
const begun = (db: Knex, now: string): Knex.QueryBuilder =>
  db('notices')
    .where({ 'notices.is_deleted': false, 'notices.state': 'sent' })
    .where('notices.notice_start_time', '<=', now);

const inForce = (query: Knex.QueryBuilder, now: string): Knex.QueryBuilder =>
  query.where((end) => end.whereNull('notices.notice_end_time').orWhere('notices.notice_end_time', '>', now));

const withReads = (query: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  query.leftJoin('notice_reads', (on) =>
    on.on('notice_reads.notice_id', 'notices.id').andOnVal('notice_reads.user_id', userId),
  );

/** What was sent to a user, including what has expired. */
export const sentTo = (
  db: Knex,
  reader: Reader,
  now: string,
  { keyword, isRead }: { keyword?: string | undefined; isRead?: boolean | undefined } = {},
): Knex.QueryBuilder => {
  const found = withReads(whereConcerns(db, begun(db, now), reader), reader.userId);
  if (isRead === true) found.whereNotNull('notice_reads.read_time');
  if (isRead === false) found.whereNull('notice_reads.read_time');
  if (keyword) found.where(contains(db, SEARCHED, keyword));
  return found;
};

export const newestOf = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found
    .clone()
    .select('notices.*', 'notice_reads.read_time')
    .orderBy('notices.notice_start_time', 'desc')
    .orderBy('notices.id', 'desc');

/** In force and unread. */
export const unreadOf = (db: Knex, reader: Reader, now: string): Knex.QueryBuilder =>
  inForce(sentTo(db, reader, now, { isRead: false }), now);

/** Of these, the notices sent since the user's account was created: a new account does not start with old notices. */
export const sinceCreation = (db: Knex, unread: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  unread.where('notices.sent_time', '>', db('users').where({ id: userId }).select('creation_time'));

/** The number in the header; like the dialog after login, it counts only notices that have to be read. */
export const countUnread = (db: Knex, reader: Reader, now: string): Promise<number> =>
  countOf(sinceCreation(db, unreadOf(db, reader, now), reader.userId));

export const findSentTo = async (
  db: Knex,
  reader: Reader,
  now: string,
  id: number,
): Promise<InboxRecord | undefined> =>
  firstOf<InboxRecord>(newestOf(sentTo(db, reader, now)).where('notices.id', id));

/** Of these notices, or of all in force, those that the user has not read yet. */
export const unreadIds = async (
  db: Knex,
  reader: Reader,
  now: string,
  ids: readonly number[] | undefined,
): Promise<number[]> => {
  const found = ids
    ? sentTo(db, reader, now, { isRead: false }).whereIn('notices.id', ids)
    : unreadOf(db, reader, now);
  return (await rowsOf<{ id: number }>(found.select('notices.id'))).map(({ id }) => id);
};

/** Two tabs may report the same at once: the first time is stored. */
export const insertReads = async (
  trx: Knex.Transaction,
  userId: number,
  ids: readonly number[],
  now: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await trx('notice_reads')
    .insert(ids.map((id) => ({ notice_id: id, user_id: userId, read_time: now })))
    .onConflict(['notice_id', 'user_id'])
    .ignore();
};

/** What somebody has read at one moment; returns how many. */
export const removeReads = (trx: Knex.Transaction, userId: number, readTime: string): Promise<number> =>
  trx('notice_reads').where({ user_id: userId, read_time: readTime }).delete();

/** What visitors may read: public, in force, and not of an internal type. */
export const publicNotices = (db: Knex, now: string): Knex.QueryBuilder =>
  inForce(begun(db, now), now).where('notices.is_public', true);
