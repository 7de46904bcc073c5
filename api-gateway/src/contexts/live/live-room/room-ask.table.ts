/** What the teacher asks a room: polls, and codes that show that somebody is there. */
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface PollRow {
  id: number;
  live_course_id: number;
  question: string;
  options: string;
  opened_at: string;
  closed_at: string | null;
}

export const insertPoll = async (
  trx: Knex.Transaction,
  row: Omit<PollRow, 'id' | 'closed_at'>,
): Promise<void> => {
  await trx('live_room_polls').insert(row);
};

export const lastPoll = (db: Knex, liveCourseId: number): Promise<PollRow | undefined> =>
  firstOf<PollRow>(db('live_room_polls').where({ live_course_id: liveCourseId }).orderBy('id', 'desc'));

export const pollsIn = (db: Knex, liveCourseId: number): Promise<PollRow[]> =>
  rowsOf<PollRow>(db('live_room_polls').where({ live_course_id: liveCourseId }).orderBy('id'));

/** One of a room; in a transaction it stays as it is, so that no vote is counted after it was closed. */
export const findPoll = (db: Knex, liveCourseId: number, id: number): Promise<PollRow | undefined> => {
  const found = db('live_room_polls').where({ id, live_course_id: liveCourseId });
  return firstOf<PollRow>(db.isTransaction ? found.forShare() : found);
};

/** False: it is closed already, or there is none. */
export const closePoll = async (
  trx: Knex.Transaction,
  { liveCourseId, id, at }: { liveCourseId: number; id: number; at: string },
): Promise<boolean> =>
  (await trx('live_room_polls')
    .where({ id, live_course_id: liveCourseId })
    .whereNull('closed_at')
    .update({ closed_at: at })) === 1;

/** With the lesson, what is open is closed. */
export const closePolls = async (trx: Knex.Transaction, liveCourseId: number, at: string): Promise<void> => {
  await trx('live_room_polls')
    .where({ live_course_id: liveCourseId })
    .whereNull('closed_at')
    .update({ closed_at: at });
};

/** False: this person has voted. */
export const insertVote = async (
  trx: Knex.Transaction,
  row: { poll_id: number; user_id: number; option: number; at: string },
): Promise<boolean> =>
  (
    await trx('live_room_votes')
      .insert(row)
      .onConflict(['poll_id', 'user_id'])
      .ignore()
      .returning<unknown[]>('user_id')
  ).length === 1;

export interface VoteCount {
  poll_id: number;
  option: number;
  n: number;
}

export const countVotes = (db: Knex, pollIds: readonly number[]): Promise<VoteCount[]> =>
  rowsOf<VoteCount>(
    db('live_room_votes')
      .whereIn('poll_id', [...pollIds])
      .groupBy('poll_id', 'option')
      .select('poll_id', 'option')
      .count({ n: '*' }),
  );

/** What each of these people voted. */
export const votesOf = (
  db: Knex,
  pollId: number,
  userIds: readonly number[],
): Promise<{ user_id: number; option: number }[]> =>
  rowsOf(
    db('live_room_votes')
      .where({ poll_id: pollId })
      .whereIn('user_id', [...userIds])
      .select('user_id', 'option'),
  );

export interface CodeRow {
  id: number;
  live_course_id: number;
  code: string;
  shown_at: string;
  until: string;
}

export const insertCode = async (trx: Knex.Transaction, row: Omit<CodeRow, 'id'>): Promise<void> => {
  await trx('live_room_codes').insert(row);
};

export const lastCode = (db: Knex, liveCourseId: number): Promise<CodeRow | undefined> =>
  firstOf<CodeRow>(db('live_room_codes').where({ live_course_id: liveCourseId }).orderBy('id', 'desc'));

export const codesIn = (db: Knex, liveCourseId: number): Promise<CodeRow[]> =>
  rowsOf<CodeRow>(db('live_room_codes').where({ live_course_id: liveCourseId }).orderBy('id'));

export const findCode = (db: Knex, liveCourseId: number, id: number): Promise<CodeRow | undefined> =>
  firstOf<CodeRow>(db('live_room_codes').where({ id, live_course_id: liveCourseId }));

export interface TryRow {
  code_id: number;
  user_id: number;
  tries: number;
  entered_at: string | null;
}

/** How often somebody has tried a code, locked: two guesses at once are two. */
export const lockTries = async (
  trx: Knex.Transaction,
  key: { code_id: number; user_id: number },
): Promise<TryRow> => {
  await trx('live_room_code_tries')
    .insert({ ...key, tries: 0 })
    .onConflict(['code_id', 'user_id'])
    .ignore();
  return (await trx('live_room_code_tries').where(key).forUpdate().first()) as TryRow;
};

export const updateTries = async (
  trx: Knex.Transaction,
  { code_id, user_id, ...changes }: TryRow,
): Promise<void> => {
  await trx('live_room_code_tries').where({ code_id, user_id }).update(changes);
};

export const triesOf = (db: Knex, codeId: number, userIds: readonly number[]): Promise<TryRow[]> =>
  rowsOf<TryRow>(
    db('live_room_code_tries')
      .where({ code_id: codeId })
      .whereIn('user_id', [...userIds]),
  );

export const countEntered = async (db: Knex, codeId: number): Promise<number> => {
  return countOf(db('live_room_code_tries').where({ code_id: codeId }).whereNotNull('entered_at'));
};

/** Who entered which of the codes of a room. */
export const enteredIn = (db: Knex, liveCourseId: number): Promise<{ code_id: number; user_id: number }[]> =>
  rowsOf(
    db('live_room_code_tries as tried')
      .join('live_room_codes as code', 'code.id', 'tried.code_id')
      .where('code.live_course_id', liveCourseId)
      .whereNotNull('tried.entered_at')
      .select('tried.code_id', 'tried.user_id'),
  );
