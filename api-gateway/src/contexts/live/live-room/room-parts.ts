/** What is sent of a room at most once a second: who is there, hands, votes, saved polls and codes. */
import type { RoomMember } from './room-hub.ts';
import type { RoomPart } from './room-signal.ts';
import { findRoom } from './room-talk.table.ts';
import { codeFacts, codeView, handsView, peopleIn, pollFacts, pollView, savedPollsOf } from './room-view.ts';
import { MAX_LISTED } from '@college/contracts/live/live-room';
import type { RoomMessage } from '@college/contracts/live/live-room';
import type { Knex } from 'knex';

export interface RoomGroup {
  readonly liveCourseId: number;
  readonly teacherId: number | null;
  readonly members: Set<RoomMember>;
  readonly dirty: Set<RoomPart>;
  /** Of whom the teacher knows: only what is different is sent. */
  announced: Map<number, string>;
}

/** Takes them: what becomes dirty from now on is sent the next time. */
export const dirtyParts = ({ dirty }: RoomGroup): RoomPart[] => {
  const parts = [...dirty];
  dirty.clear();
  return parts;
};

interface Sending {
  readonly db: Knex;
  readonly now: Date;
  readonly send: (member: RoomMember, message: RoomMessage) => void;
}

const notifyPeople = async ({ db, now, send }: Sending, room: RoomGroup): Promise<void> => {
  const { viewers, isTeacherHere } = await peopleIn(db, room.liveCourseId, now);
  const came = [...viewers].filter(([userId]) => !room.announced.has(userId));
  const went = [...room.announced.keys()].filter((userId) => !viewers.has(userId));
  // The rest of a great rush is sent a second later.
  const some = came.slice(0, MAX_LISTED);
  for (const [userId, name] of some) room.announced.set(userId, name);
  for (const userId of went) room.announced.delete(userId);
  if (came.length > some.length) room.dirty.add('people');
  const all = { type: 'people', count: viewers.size, isTeacherHere } as const;
  const differences = { came: some.map(([userId, name]) => ({ userId, name })), went };
  for (const member of room.members)
    send(member, { ...all, ...(member.isTeacher ? differences : { came: null, went: null }) });
};

const notifyPart = async (sending: Sending, room: RoomGroup, part: RoomPart): Promise<void> => {
  const { db, now, send } = sending;
  const { liveCourseId, members } = room;
  const userIds = [...members].map(({ userId }) => userId);
  if (part === 'people') await notifyPeople(sending, room);
  if (part === 'hands') {
    const hands = await handsView(db, liveCourseId);
    for (const member of members) send(member, { type: 'hands', hands });
  }
  if (part === 'poll') {
    const facts = await pollFacts(db, liveCourseId, userIds);
    for (const member of members) send(member, { type: 'poll', poll: pollView(facts, member) });
  }
  if (part === 'saved') {
    const savedPolls = savedPollsOf(await findRoom(db, liveCourseId));
    for (const member of members) if (member.isTeacher) send(member, { type: 'saved-polls', savedPolls });
  }
  if (part === 'code') {
    const facts = await codeFacts(db, liveCourseId, { userIds, now });
    for (const member of members) send(member, { type: 'code', code: codeView(facts, member) });
  }
};

export const notifyParts = async (
  sending: Sending,
  room: RoomGroup,
  parts: readonly RoomPart[],
): Promise<void> => {
  for (const part of parts) await notifyPart(sending, room, part);
};
