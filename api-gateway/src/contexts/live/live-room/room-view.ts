/** What the pages in a room show of it. */
import { presentIn } from './presence.table.ts';
import { countEntered, countVotes, lastCode, lastPoll, triesOf, votesOf } from './room-ask.table.ts';
import type { CodeRow, PollRow } from './room-ask.table.ts';
import { findRoomCourse } from './room-course.table.ts';
import { findRoom, handsIn, mutedIn, newestChats } from './room-talk.table.ts';
import type { ChatRow, RoomRow } from './room-talk.table.ts';
import { streamOf } from '../live-stream/live-stream.port.ts';
import { newestCaption } from '../live-stream/live-track.port.ts';
import { MAX_LISTED, RESUMED_MS, ROOM_CODE_TRIES } from '@college/contracts/live/live-room';
import type {
  PollDraft,
  RoomCaption,
  RoomChat,
  RoomCode,
  RoomHand,
  RoomPerson,
  RoomPicture,
  RoomPoll,
  RoomState,
} from '@college/contracts/live/live-room';
import type { Knex } from 'knex';

export interface Viewer {
  readonly userId: number;
  readonly isTeacher: boolean;
}

/** Null before the lesson was opened. */
export const pictureOf = async (db: Knex, liveCourseId: number): Promise<RoomPicture | null> => {
  const stream = await streamOf(db, liveCourseId);
  return stream ? { state: stream.state, fault: stream.fault } : null;
};

/** The newest. */
export const captionOf = async (db: Knex, liveCourseId: number): Promise<RoomCaption | null> => {
  const row = await newestCaption(db, liveCourseId);
  return row ? { id: row.id, text: row.text, at: new Date(row.at).toISOString() } : null;
};

export const chatView = (row: ChatRow, teacherId: number | null): RoomChat => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  isTeacher: row.user_id === teacherId,
  text: row.text,
  at: new Date(row.at).toISOString(),
});

export const handsView = async (db: Knex, liveCourseId: number): Promise<RoomHand[]> =>
  (await handsIn(db, liveCourseId)).map((row) => ({
    userId: row.user_id,
    name: row.name,
    since: new Date(row.raised_at).toISOString(),
    isCalled: row.called_at !== null,
  }));

export const optionsOf = ({ options }: Pick<PollRow, 'options'>): string[] => JSON.parse(options) as string[];

export const savedPollsOf = ({ saved_polls: saved }: Pick<RoomRow, 'saved_polls'>): PollDraft[] =>
  saved === null ? [] : (JSON.parse(saved) as PollDraft[]);

export interface PollFacts {
  readonly row: PollRow;
  readonly votes: readonly number[];
  readonly own: ReadonlyMap<number, number>;
}

/** The newest poll of a room, and what these people voted. */
export const pollFacts = async (
  db: Knex,
  liveCourseId: number,
  userIds: readonly number[],
): Promise<PollFacts | null> => {
  const row = await lastPoll(db, liveCourseId);
  if (!row) return null;
  const counted = new Map((await countVotes(db, [row.id])).map(({ option, n }) => [option, n] as const));
  const own = await votesOf(db, row.id, userIds);
  return {
    row,
    votes: optionsOf(row).map((_, option) => counted.get(option) ?? 0),
    own: new Map(own.map(({ user_id: id, option }) => [id, option])),
  };
};

/** Results are shown once nobody can be led by them any more; the teacher sees them come in. */
export const pollView = (facts: PollFacts | null, { userId, isTeacher }: Viewer): RoomPoll | null =>
  facts && {
    id: facts.row.id,
    question: facts.row.question,
    options: optionsOf(facts.row),
    isOpen: facts.row.closed_at === null,
    votes: isTeacher || facts.row.closed_at !== null ? [...facts.votes] : null,
    voted: facts.votes.reduce((sum, count) => sum + count, 0),
    own: facts.own.get(userId) ?? null,
  };

export interface CodeFacts {
  readonly row: CodeRow;
  readonly entered: number;
  readonly tries: ReadonlyMap<number, { readonly tries: number; readonly isEntered: boolean }>;
}

/** The code that can be entered now; null: there is none. */
export const codeFacts = async (
  db: Knex,
  liveCourseId: number,
  { userIds, now }: { readonly userIds: readonly number[]; readonly now: Date },
): Promise<CodeFacts | null> => {
  const row = await lastCode(db, liveCourseId);
  if (!row || Date.parse(row.until) <= now.getTime()) return null;
  const tries = await triesOf(db, row.id, userIds);
  return {
    row,
    entered: await countEntered(db, row.id),
    tries: new Map(
      tries.map((one) => [one.user_id, { tries: one.tries, isEntered: one.entered_at !== null }]),
    ),
  };
};

export const codeView = (facts: CodeFacts | null, { userId, isTeacher }: Viewer): RoomCode | null => {
  if (!facts) return null;
  const own = facts.tries.get(userId);
  return {
    id: facts.row.id,
    until: new Date(facts.row.until).toISOString(),
    code: isTeacher ? facts.row.code : null,
    isEntered: own?.isEntered ?? false,
    triesLeft: ROOM_CODE_TRIES - (own?.tries ?? 0),
    entered: isTeacher ? facts.entered : null,
  };
};

export interface People {
  readonly viewers: ReadonlyMap<number, string>;
  readonly isTeacherHere: boolean;
}

/** Who is there, over all copies of the gateway; the teacher is not counted. */
export const peopleIn = async (db: Knex, liveCourseId: number, now: Date): Promise<People> => {
  const rows = await presentIn(db, liveCourseId, new Date(now.getTime() - RESUMED_MS).toISOString());
  return {
    viewers: new Map(rows.filter((row) => !row.is_teacher).map((row) => [row.user_id, row.name])),
    isTeacherHere: rows.some((row) => row.is_teacher),
  };
};

export const peopleView = (viewers: ReadonlyMap<number, string>): RoomPerson[] =>
  [...viewers].map(([userId, name]) => ({ userId, name }));

export interface RoomFacts {
  readonly teacherId: number | null;
  readonly shared: Pick<
    RoomState,
    | 'playState'
    | 'picture'
    | 'isTeacherHere'
    | 'page'
    | 'slowSeconds'
    | 'chat'
    | 'hands'
    | 'caption'
    | 'count'
    | 'serverNow'
  >;
  readonly people: People;
  readonly muted: readonly number[];
  readonly savedPolls: readonly PollDraft[];
  readonly poll: PollFacts | null;
  readonly code: CodeFacts | null;
}

/** All of a room, for the pages of these people. */
export const roomFacts = async (
  db: Knex,
  liveCourseId: number,
  asked: { readonly userIds: readonly number[]; readonly now: Date },
): Promise<RoomFacts> => {
  const course = await findRoomCourse(db, liveCourseId);
  const room = await findRoom(db, liveCourseId);
  const people = await peopleIn(db, liveCourseId, asked.now);
  const teacherId = course?.teacher_id ?? null;
  return {
    teacherId,
    shared: {
      playState: course?.play_state ?? 'over',
      picture: await pictureOf(db, liveCourseId),
      isTeacherHere: people.isTeacherHere,
      page: room.page,
      slowSeconds: room.slow_seconds,
      chat: (await newestChats(db, liveCourseId, MAX_LISTED)).map((row) => chatView(row, teacherId)),
      hands: await handsView(db, liveCourseId),
      caption: await captionOf(db, liveCourseId),
      count: people.viewers.size,
      serverNow: asked.now.toISOString(),
    },
    people,
    muted: await mutedIn(db, liveCourseId),
    savedPolls: savedPollsOf(room),
    poll: await pollFacts(db, liveCourseId, asked.userIds),
    code: await codeFacts(db, liveCourseId, asked),
  };
};

export const stateView = (
  { shared, people, muted, savedPolls, poll, code }: RoomFacts,
  viewer: Viewer,
): RoomState => ({
  type: 'state',
  ...shared,
  isMuted: muted.includes(viewer.userId),
  poll: pollView(poll, viewer),
  code: codeView(code, viewer),
  people: viewer.isTeacher ? peopleView(people.viewers) : null,
  muted: viewer.isTeacher ? [...muted] : null,
  savedPolls: viewer.isTeacher ? [...savedPolls] : null,
});
