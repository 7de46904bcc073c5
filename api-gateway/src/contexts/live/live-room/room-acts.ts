/** What people do in a room: each in one transaction, after which every copy of the gateway is notified. */
import {
  closePoll,
  findCode,
  findPoll,
  insertCode,
  insertPoll,
  insertVote,
  lastCode,
  lastPoll,
  lockTries,
  updateTries,
} from './room-ask.table.ts';
import { findRoomCourse } from './room-course.table.ts';
import { notifyRoom } from './room-signal.ts';
import { savedPollsOf } from './room-view.ts';
import {
  callHand,
  deleteChat,
  hasBeenIn,
  insertChat,
  isMutedIn,
  lastChatAt,
  lockRoom,
  lowerHand,
  raiseHand,
  setMuted,
  updateRoom,
} from './room-talk.table.ts';
import type { Services } from '../../../app/context.ts';
import { noteCaption, noteTurn } from '../live-stream/live-track.port.ts';
import {
  CHAT_PAUSE_MS,
  MOST_SAVED_POLLS,
  ROOM_CODE_DIGITS,
  ROOM_CODE_MS,
  ROOM_CODE_TRIES,
  TEACHER_SAYS,
} from '@college/contracts/live/live-room';
import type { PollDraft, RoomRefusal, RoomSaying } from '@college/contracts/live/live-room';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';

export interface Actor {
  readonly liveCourseId: number;
  readonly userId: number;
  readonly isTeacher: boolean;
}

export interface Refused {
  readonly reason: RoomRefusal;
  readonly waitSeconds: number | null;
}

type Said<Type extends RoomSaying['type']> = Extract<RoomSaying, { type: Type }>;
type Act<Type extends RoomSaying['type']> = (
  trx: Knex.Transaction,
  by: Actor,
  said: Said<Type>,
  now: Date,
) => Promise<Refused | null>;

const refuse = (reason: RoomRefusal, waitSeconds: number | null = null): Refused => ({ reason, waitSeconds });

const chat: Act<'chat'> = async (trx, { liveCourseId, userId, isTeacher }, { text }, now) => {
  // One after the other: of two lines at once the second is too fast.
  const room = await lockRoom(trx, liveCourseId);
  if (!isTeacher && (await isMutedIn(trx, liveCourseId, userId))) return refuse('muted');
  const last = await lastChatAt(trx, { liveCourseId, userId });
  const pause = isTeacher ? CHAT_PAUSE_MS / 2 : Math.max(CHAT_PAUSE_MS, room.slow_seconds * 1000);
  const left = last === null ? 0 : Date.parse(last) + pause - now.getTime();
  if (left > 0) return refuse('too-fast', Math.ceil(left / 1000));
  const row = { live_course_id: liveCourseId, user_id: userId, text, at: now.toISOString() };
  await notifyRoom(trx, liveCourseId, 'chat', await insertChat(trx, row));
  return null;
};

const removeChat: Act<'delete-chat'> = async (trx, { liveCourseId, userId }, { id }, now) => {
  if (!(await deleteChat(trx, { liveCourseId, id, by: userId, at: now.toISOString() })))
    return refuse('unknown');
  await notifyRoom(trx, liveCourseId, 'gone', id);
  return null;
};

const mute: Act<'mute'> = async (trx, { liveCourseId }, { userId, isMuted }, now) => {
  if (!(await hasBeenIn(trx, liveCourseId, userId))) return refuse('unknown');
  await setMuted(trx, { liveCourseId, userId, isMuted, at: now.toISOString() });
  await notifyRoom(trx, liveCourseId, 'mute', userId);
  return null;
};

const slow: Act<'slow'> = async (trx, { liveCourseId }, { seconds }) => {
  await lockRoom(trx, liveCourseId);
  await updateRoom(trx, liveCourseId, { slow_seconds: seconds });
  await notifyRoom(trx, liveCourseId, 'room');
  return null;
};

const slide: Act<'slide'> = async (trx, { liveCourseId }, { page }, now) => {
  await lockRoom(trx, liveCourseId);
  await updateRoom(trx, liveCourseId, { page });
  await noteTurn(trx, { liveCourseId, page, now });
  await notifyRoom(trx, liveCourseId, 'room');
  return null;
};

const caption: Act<'caption'> = async (trx, { liveCourseId }, { text }, now) => {
  await noteCaption(trx, { liveCourseId, text, now });
  await notifyRoom(trx, liveCourseId, 'caption');
  return null;
};

const hand: Act<'hand'> = async (trx, { liveCourseId, userId, isTeacher }, { isUp }, now) => {
  if (isTeacher) return refuse('unknown');
  if (isUp)
    await raiseHand(trx, { live_course_id: liveCourseId, user_id: userId, raised_at: now.toISOString() });
  else await lowerHand(trx, { liveCourseId, userId });
  await notifyRoom(trx, liveCourseId, 'hands');
  return null;
};

const call: Act<'call-hand'> = async (trx, { liveCourseId }, { userId }, now) => {
  if (!(await callHand(trx, { liveCourseId, userId, at: now.toISOString() }))) return refuse('unknown');
  await notifyRoom(trx, liveCourseId, 'hands');
  return null;
};

const lower: Act<'lower-hand'> = async (trx, { liveCourseId }, { userId }) => {
  if (!(await lowerHand(trx, { liveCourseId, userId }))) return refuse('unknown');
  await notifyRoom(trx, liveCourseId, 'hands');
  return null;
};

const ask: Act<'ask'> = async (trx, { liveCourseId }, { question, options }, now) => {
  await lockRoom(trx, liveCourseId);
  const last = await lastPoll(trx, liveCourseId);
  if (last && last.closed_at === null) return refuse('poll-open');
  await insertPoll(trx, {
    live_course_id: liveCourseId,
    question,
    options: JSON.stringify(options),
    opened_at: now.toISOString(),
  });
  await notifyRoom(trx, liveCourseId, 'poll');
  return null;
};

const endPoll: Act<'close-poll'> = async (trx, { liveCourseId }, { pollId }, now) => {
  if (!(await closePoll(trx, { liveCourseId, id: pollId, at: now.toISOString() }))) return refuse('closed');
  await notifyRoom(trx, liveCourseId, 'poll');
  return null;
};

const putSavedPolls = async (
  trx: Knex.Transaction,
  liveCourseId: number,
  polls: readonly PollDraft[],
): Promise<void> => {
  await updateRoom(trx, liveCourseId, { saved_polls: JSON.stringify(polls) });
  await notifyRoom(trx, liveCourseId, 'saved');
};

const savePoll: Act<'save-poll'> = async (trx, { liveCourseId }, { question, options }) => {
  const saved = savedPollsOf(await lockRoom(trx, liveCourseId));
  const isKnown = saved.some((poll) => poll.question === question);
  if (!isKnown && saved.length >= MOST_SAVED_POLLS) return refuse('too-many-polls');
  const poll = { question, options };
  await putSavedPolls(
    trx,
    liveCourseId,
    isKnown ? saved.map((one) => (one.question === question ? poll : one)) : [...saved, poll],
  );
  return null;
};

const removePoll: Act<'remove-poll'> = async (trx, { liveCourseId }, { question }) => {
  const saved = savedPollsOf(await lockRoom(trx, liveCourseId));
  const left = saved.filter((poll) => poll.question !== question);
  if (left.length === saved.length) return refuse('unknown');
  await putSavedPolls(trx, liveCourseId, left);
  return null;
};

const vote: Act<'vote'> = async (trx, { liveCourseId, userId, isTeacher }, { pollId, option }, now) => {
  const poll = await findPoll(trx, liveCourseId, pollId);
  if (!poll || isTeacher || option >= (JSON.parse(poll.options) as string[]).length) return refuse('unknown');
  if (poll.closed_at !== null) return refuse('closed');
  if (!(await insertVote(trx, { poll_id: pollId, user_id: userId, option, at: now.toISOString() })))
    return refuse('voted');
  await notifyRoom(trx, liveCourseId, 'poll');
  return null;
};

const showCode: Act<'show-code'> = async (trx, { liveCourseId }, _said, now) => {
  await lockRoom(trx, liveCourseId);
  const last = await lastCode(trx, liveCourseId);
  if (last && last.until > now.toISOString()) return refuse('code-open');
  await insertCode(trx, {
    live_course_id: liveCourseId,
    code: String(randomInt(10 ** ROOM_CODE_DIGITS)).padStart(ROOM_CODE_DIGITS, '0'),
    shown_at: now.toISOString(),
    until: new Date(now.getTime() + ROOM_CODE_MS).toISOString(),
  });
  await notifyRoom(trx, liveCourseId, 'code');
  return null;
};

const enterCode: Act<'enter-code'> = async (trx, by, { codeId, code }, now) => {
  const { liveCourseId, userId, isTeacher } = by;
  const shown = await findCode(trx, liveCourseId, codeId);
  if (!shown || isTeacher) return refuse('unknown');
  if (shown.until <= now.toISOString()) return refuse('code-over');
  const tried = await lockTries(trx, { code_id: codeId, user_id: userId });
  if (tried.entered_at !== null) return null;
  if (tried.tries >= ROOM_CODE_TRIES) return refuse('no-tries');
  const isRight = timingSafeEqual(Buffer.from(shown.code), Buffer.from(code));
  await updateTries(trx, {
    ...tried,
    tries: tried.tries + 1,
    entered_at: isRight ? now.toISOString() : null,
  });
  await notifyRoom(trx, liveCourseId, 'code', userId);
  return isRight ? null : refuse('wrong-code');
};

const ACTS: { readonly [Type in Exclude<RoomSaying['type'], 'alive'>]: Act<Type> } = {
  chat,
  'delete-chat': removeChat,
  mute,
  slow,
  slide,
  caption,
  hand,
  'call-hand': call,
  'lower-hand': lower,
  ask,
  'close-poll': endPoll,
  'save-poll': savePoll,
  'remove-poll': removePoll,
  vote,
  'show-code': showCode,
  'enter-code': enterCode,
};

/** Before the lesson people may write, and the teacher may prepare slides and polls; the rest needs a lesson that runs. */
const BEFORE: ReadonlySet<RoomSaying['type']> = new Set([
  'chat',
  'delete-chat',
  'mute',
  'slow',
  'slide',
  'save-poll',
  'remove-poll',
]);

/** Null: it was done. */
export const act = (
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: Actor,
  said: Exclude<RoomSaying, { type: 'alive' }>,
): Promise<Refused | null> => {
  if (TEACHER_SAYS.has(said.type) && !by.isTeacher) return Promise.resolve(refuse('teacher-only'));
  return database.transaction(async (trx) => {
    const state = (await findRoomCourse(trx, by.liveCourseId))?.play_state;
    const isOpen = state === 'live' || (state === 'not-started' && BEFORE.has(said.type));
    if (!isOpen) return refuse('not-live');
    const run = ACTS[said.type] as Act<typeof said.type>;
    return run(trx, by, said as never, now());
  });
};
