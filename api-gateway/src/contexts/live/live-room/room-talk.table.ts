/** What is said and asked in a room: chat, hands and the page of the slides. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface RoomRow {
  live_course_id: number;
  page: number;
  slow_seconds: number;
  /** A list of `PollDraft`, as JSON; null: none was saved. */
  saved_polls: string | null;
  settled_at: string | null;
}

/** The row of a room; it is made when there is none. In a transaction it is locked. */
export const lockRoom = async (trx: Knex.Transaction, liveCourseId: number): Promise<RoomRow> => {
  await trx('live_rooms').insert({ live_course_id: liveCourseId }).onConflict('live_course_id').ignore();
  return (await trx('live_rooms').where({ live_course_id: liveCourseId }).forUpdate().first()) as RoomRow;
};

export const findRoom = async (
  db: Knex,
  liveCourseId: number,
): Promise<Pick<RoomRow, 'page' | 'slow_seconds' | 'saved_polls'>> =>
  (await firstOf<RoomRow>(db('live_rooms').where({ live_course_id: liveCourseId }))) ?? {
    page: 1,
    slow_seconds: 0,
    saved_polls: null,
  };

export const updateRoom = async (
  trx: Knex.Transaction,
  liveCourseId: number,
  changes: Partial<Omit<RoomRow, 'live_course_id'>>,
): Promise<void> => {
  await trx('live_rooms').where({ live_course_id: liveCourseId }).update(changes);
};

export interface ChatRow {
  id: number;
  user_id: number;
  name: string;
  text: string;
  at: string;
}

export const insertChat = async (
  trx: Knex.Transaction,
  row: { live_course_id: number; user_id: number; text: string; at: string },
): Promise<number> => {
  const [inserted] = await trx('live_room_chats').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted line of chat came back without an id');
  return inserted.id;
};

const chats = (db: Knex, liveCourseId: number): Knex.QueryBuilder =>
  db('live_room_chats as chat')
    .join('users', 'users.id', 'chat.user_id')
    .where('chat.live_course_id', liveCourseId)
    .whereNull('chat.deleted_at');

export const findChat = (db: Knex, liveCourseId: number, id: number): Promise<ChatRow | undefined> =>
  firstOf<ChatRow>(
    chats(db, liveCourseId)
      .where('chat.id', id)
      .select('chat.id', 'chat.user_id', 'users.name', 'chat.text', 'chat.at'),
  );

/** The newest, the oldest of them first. */
export const newestChats = async (db: Knex, liveCourseId: number, limit: number): Promise<ChatRow[]> => {
  const rows = await rowsOf<ChatRow>(
    chats(db, liveCourseId)
      .orderBy('chat.id', 'desc')
      .limit(limit)
      .select('chat.id', 'chat.user_id', 'users.name', 'chat.text', 'chat.at'),
  );
  return rows.reverse();
};

/** What was not deleted, in its order, after a line. */
export const chatsAfter = (
  db: Knex,
  liveCourseId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ChatRow[]> =>
  rowsOf<ChatRow>(
    chats(db, liveCourseId)
      .where('chat.id', '>', after)
      .orderBy('chat.id')
      .limit(limit)
      .select('chat.id', 'chat.user_id', 'users.name', 'chat.text', 'chat.at'),
  );

export interface StoredChatRow extends ChatRow {
  deleted_at: string | null;
}

/** All of it, with what was deleted. */
export const storedChats = (db: Knex, liveCourseId: number): Knex.QueryBuilder =>
  db('live_room_chats as chat')
    .join('users', 'users.id', 'chat.user_id')
    .where('chat.live_course_id', liveCourseId);

/** When somebody last wrote in a room, deleted or not. */
export const lastChatAt = async (
  db: Knex,
  { liveCourseId, userId }: { readonly liveCourseId: number; readonly userId: number },
): Promise<string | null> =>
  (
    await firstOf<{ at: string }>(
      db('live_room_chats')
        .where({ live_course_id: liveCourseId, user_id: userId })
        .orderBy('id', 'desc')
        .select('at'),
    )
  )?.at ?? null;

/** False: there is no such line any more. */
export const deleteChat = async (
  trx: Knex.Transaction,
  { liveCourseId, id, by, at }: { liveCourseId: number; id: number; by: number; at: string },
): Promise<boolean> =>
  (await trx('live_room_chats')
    .where({ id, live_course_id: liveCourseId })
    .whereNull('deleted_at')
    .update({ deleted_by: by, deleted_at: at })) === 1;

export const mutedIn = (db: Knex, liveCourseId: number): Promise<number[]> =>
  db('live_room_mutes').where({ live_course_id: liveCourseId }).orderBy('user_id').pluck<number[]>('user_id');

export const isMutedIn = async (db: Knex, liveCourseId: number, userId: number): Promise<boolean> =>
  (await db('live_room_mutes').where({ live_course_id: liveCourseId, user_id: userId }).first('user_id')) !==
  undefined;

export const setMuted = async (
  trx: Knex.Transaction,
  {
    liveCourseId,
    userId,
    isMuted,
    at,
  }: { liveCourseId: number; userId: number; isMuted: boolean; at: string },
): Promise<void> => {
  const key = { live_course_id: liveCourseId, user_id: userId };
  if (isMuted)
    await trx('live_room_mutes')
      .insert({ ...key, at })
      .onConflict(['live_course_id', 'user_id'])
      .ignore();
  else await trx('live_room_mutes').where(key).delete();
};

export interface HandRow {
  user_id: number;
  name: string;
  raised_at: string;
  called_at: string | null;
}

/** In the order in which they went up. */
export const handsIn = (db: Knex, liveCourseId: number): Promise<HandRow[]> =>
  rowsOf<HandRow>(
    db('live_room_hands as hand')
      .join('users', 'users.id', 'hand.user_id')
      .where('hand.live_course_id', liveCourseId)
      .orderBy('hand.raised_at')
      .orderBy('hand.user_id')
      .select('hand.user_id', 'users.name', 'hand.raised_at', 'hand.called_at'),
  );

export const raiseHand = async (
  trx: Knex.Transaction,
  row: { live_course_id: number; user_id: number; raised_at: string },
): Promise<void> => {
  await trx('live_room_hands').insert(row).onConflict(['live_course_id', 'user_id']).ignore();
};

/** False: it is not up. */
export const callHand = async (
  trx: Knex.Transaction,
  { liveCourseId, userId, at }: { liveCourseId: number; userId: number; at: string },
): Promise<boolean> =>
  (await trx('live_room_hands')
    .where({ live_course_id: liveCourseId, user_id: userId })
    .update({ called_at: at })) === 1;

export const lowerHand = async (
  trx: Knex.Transaction,
  { liveCourseId, userId }: { liveCourseId: number; userId: number },
): Promise<boolean> =>
  (await trx('live_room_hands').where({ live_course_id: liveCourseId, user_id: userId }).delete()) === 1;

/** Who is in a room now, or was: whom the teacher may mute. */
export const hasBeenIn = async (db: Knex, liveCourseId: number, userId: number): Promise<boolean> =>
  (await db('live_room_presences')
    .where({ live_course_id: liveCourseId, user_id: userId, is_teacher: false })
    .first('id')) !== undefined;
