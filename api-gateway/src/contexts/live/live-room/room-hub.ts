/** The pages that are in rooms at this copy of the gateway, and what is sent to them. */
import { claimRoom } from './claim.ts';
import type { Claim, Claimant } from './claim.ts';
import { closePresence, seePresences } from './presence.table.ts';
import type { ClosedPresence } from './presence.table.ts';
import { act } from './room-acts.ts';
import { playStateOf } from './room-course.table.ts';
import { dirtyParts, notifyParts } from './room-parts.ts';
import type { RoomGroup } from './room-parts.ts';
import { roomSignalOf } from './room-signal.ts';
import type { RoomSignal } from './room-signal.ts';
import { findChat, findRoom, isMutedIn } from './room-talk.table.ts';
import { captionOf, chatView, pictureOf, roomFacts, stateView } from './room-view.ts';
import type { Viewer } from './room-view.ts';
import type { Services } from '../../../app/context.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { inGroups } from '../../../app/in-groups.ts';
import { ALIVE_MS, RESUMED_MS, RoomClose, RoomSaying } from '@college/contracts/live/live-room';
import type { RoomMessage } from '@college/contracts/live/live-room';
import { SocketClose } from '@college/contracts/platform/live';

/** The part of a ws socket that is used. */
export interface RoomSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface RoomMember extends Viewer {
  readonly socket: RoomSocket;
  readonly liveCourseId: number;
  readonly presenceId: number;
  readonly connection: number;
  readonly loginId: string;
  /** When the page was last heard of, by the clock of the server. */
  seenAt: number;
  /** Whether it was heard of since its presence was last written. */
  isHeard: boolean;
  /** What it has said since then: nobody needs more than so many words. */
  said: number;
  /** What it said is done in order. */
  work: Promise<void>;
}

/** Presence is written so often, for everybody in one transaction. */
export const SEEN_EVERY_MS = 2 * ALIVE_MS;
/** What a page may say in that time. */
const MOST_SAID = 40;
const MOST_BYTES = 4096;
const CLOSE_WAIT = 2_000;
/** The page comes back by itself. */
const COME_AGAIN = 1012;

type Deps = Pick<Services, 'database' | 'logins' | 'now'>;

const queueClose = inGroups(
  async ({ database }: Pick<Deps, 'database'>, group: readonly ClosedPresence[]) => {
    await database.transaction(async (trx) => {
      for (const one of group) await closePresence(trx, one);
    });
    return group.map(() => null);
  },
);

/** Of a class that comes at once, or comes back after a restart, many come in by one commit. */
const queueClaim = inGroups(
  async (
    deps: Pick<Deps, 'database' | 'logins' | 'now'>,
    group: readonly Claimant[],
  ): Promise<(Claim | null)[]> =>
    deps.database.transaction(async (trx) => {
      const claims = new Map<Claimant, Claim | null>();
      // In the order of their ids, so that no two groups wait for each other.
      for (const one of group.toSorted((a, b) => a.userId - b.userId))
        claims.set(one, await claimRoom(trx, one, deps));
      return group.map((one) => claims.get(one) ?? null);
    }),
);

interface Room extends RoomGroup {
  readonly members: Set<RoomMember>;
}

const parsed = (text: string): RoomSaying | null => {
  try {
    const said = RoomSaying.safeParse(JSON.parse(text));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
};

export const roomHub = (deps: Deps) => {
  const { database, logins, now } = deps;
  const rooms = new Map<number, Room>();

  const send = ({ socket }: Pick<RoomMember, 'socket'>, message: RoomMessage): void =>
    socket.send(JSON.stringify(message));
  const sendAll = ({ members }: Room, message: RoomMessage): void => {
    const text = JSON.stringify(message);
    for (const { socket } of members) socket.send(text);
  };

  const sendState = async (liveCourseId: number, to: readonly RoomMember[]): Promise<void> => {
    if (to.length === 0) return;
    const asked = { userIds: to.map(({ userId }) => userId), now: now() };
    const facts = await roomFacts(database.read, liveCourseId, asked);
    for (const member of to) send(member, stateView(facts, member));
  };

  /** What the room is, to those who came in together: it is read once for all of them. */
  const queueState = inGroups(async (_deps: Deps, group: readonly RoomMember[]) => {
    for (const liveCourseId of new Set(group.map((one) => one.liveCourseId)))
      await sendState(
        liveCourseId,
        group.filter((one) => one.liveCourseId === liveCourseId),
      );
    return group.map(() => null);
  });

  const remove = (member: RoomMember): boolean => {
    const room = rooms.get(member.liveCourseId);
    if (!room?.members.delete(member)) return false;
    if (room.members.size === 0) rooms.delete(member.liveCourseId);
    return true;
  };

  const put = (member: RoomMember, code: number, reason: string): void => {
    remove(member);
    member.socket.close(code, reason);
  };

  /** At once, because the line is read on its own or the page has to leave. */
  const deliver = async ({ liveCourseId, part, id }: RoomSignal, room: Room): Promise<void> => {
    const db = database.read;
    if (part === 'chat') {
      const row = await findChat(db, liveCourseId, id);
      if (row) sendAll(room, { type: 'chat', chat: chatView(row, room.teacherId) });
    } else if (part === 'gone') sendAll(room, { type: 'chat-deleted', id });
    else if (part === 'mute') {
      const isMuted = await isMutedIn(db, liveCourseId, id);
      for (const member of room.members)
        if (member.isTeacher || member.userId === id) send(member, { type: 'muted', userId: id, isMuted });
    } else if (part === 'room') {
      const { page, slow_seconds: slowSeconds } = await findRoom(db, liveCourseId);
      sendAll(room, { type: 'room', page, slowSeconds });
    } else if (part === 'play') {
      const playState = await playStateOf(db, liveCourseId);
      sendAll(room, { type: 'play', playState });
      if (playState === 'over' || playState === 'replay')
        for (const member of [...room.members]) put(member, RoomClose.over, 'the lesson is over');
    } else if (part === 'picture')
      sendAll(room, { type: 'picture', picture: await pictureOf(db, liveCourseId) });
    else if (part === 'caption')
      sendAll(room, { type: 'caption', caption: await captionOf(db, liveCourseId) });
    else if (part === 'moved') await see([...room.members].filter(({ userId }) => userId === id));
    else room.dirty.add(part);
  };

  /** Writes who is there; closes pages whose stretch, lease or login has ended. */
  const see = async (members: readonly RoomMember[]): Promise<void> => {
    if (members.length === 0) return;
    // The earliest sign of life of all of them: nobody gains, and the next time makes good what is missing here.
    const seenAt = members.reduce((least, one) => Math.min(least, one.seenAt), Infinity);
    const ids = members.map(({ presenceId }) => presenceId);
    const { seen, found } = await database.transaction(async (trx) => ({
      seen: await seePresences(trx, ids, new Date(seenAt).toISOString()),
      found: await logins.findAll(trx, [...new Set(members.map(({ loginId }) => loginId))]),
    }));
    for (const member of members) {
      const login = found.get(member.loginId);
      if (!login || failureOfLogin(login, now())) put(member, SocketClose.loginEnded, 'the login has ended');
      else if (seen.ended.has(member.presenceId)) put(member, RoomClose.elsewhere, 'in another place');
      else if (seen.late.has(member.presenceId)) put(member, COME_AGAIN, 'heard of too late');
      else logins.noteSeen(login);
    }
  };

  return {
    /** False: this person is elsewhere. */
    join: async (socket: RoomSocket, claimant: Claimant): Promise<RoomMember | null> => {
      const claim = await queueClaim(deps, claimant);
      if (!claim) {
        socket.close(RoomClose.elsewhere, 'in another place');
        return null;
      }
      const { course, userId, loginId } = claimant;
      const member: RoomMember = {
        ...claim,
        socket,
        userId,
        loginId,
        liveCourseId: course.id,
        seenAt: now().getTime(),
        isHeard: true,
        said: 0,
        work: Promise.resolve(),
      };
      const room = rooms.get(course.id) ?? {
        liveCourseId: course.id,
        teacherId: course.teacher_id,
        members: new Set<RoomMember>(),
        dirty: new Set(),
        announced: new Map<number, string>(),
      };
      rooms.set(course.id, room);
      // Before anything is read, so that what happens in between is sent rather than lost.
      room.members.add(member);
      await queueState(deps, member);
      return member;
    },

    /** @param isTold the page said that it goes, which is a sign of life; one that is killed says nothing */
    leave: async (member: RoomMember, isTold: boolean): Promise<void> => {
      if (!remove(member)) return;
      if (isTold && now().getTime() - member.seenAt < RESUMED_MS) member.seenAt = now().getTime();
      const { presenceId: id, connection, liveCourseId, seenAt } = member;
      await queueClose(deps, {
        id,
        connection,
        liveCourseId,
        seenAt: new Date(seenAt).toISOString(),
        now: now().toISOString(),
      });
    },

    hear: (member: RoomMember, text: string): Promise<void> => {
      member.said += 1;
      if (text.length > MOST_BYTES || member.said > MOST_SAID) {
        member.socket.close(SocketClose.tooMany, 'too many messages');
        return Promise.resolve();
      }
      const said = parsed(text);
      if (!said) {
        send(member, { type: 'refused', what: '', reason: 'unknown', waitSeconds: null });
        return Promise.resolve();
      }
      member.seenAt = now().getTime();
      member.isHeard = true;
      if (said.type === 'alive') {
        send(member, { type: 'alive', n: said.n });
        return Promise.resolve();
      }
      const work = member.work.then(async () => {
        const refused = await act(deps, member, said);
        if (refused) send(member, { type: 'refused', what: said.type, ...refused });
      });
      member.work = work.catch(() => undefined);
      return work;
    },

    /** What another copy of the gateway, or this one, has committed; null: something may have been missed. */
    signal: async (text: string | null): Promise<void> => {
      if (text === null) {
        for (const { liveCourseId, members } of rooms.values()) await sendState(liveCourseId, [...members]);
        return;
      }
      const signal = roomSignalOf(text);
      const room = signal && rooms.get(signal.liveCourseId);
      if (room) await deliver(signal, room);
    },

    /** Once a second: what many do at once is sent as one message. */
    tick: async (): Promise<void> => {
      for (const room of rooms.values()) {
        const parts = dirtyParts(room);
        if (parts.length > 0) await notifyParts({ db: database.read, now: now(), send }, room, parts);
      }
    },

    seeAll: async (): Promise<void> => {
      const all = [...rooms.values()].flatMap(({ members }) => [...members]);
      const heard = all.filter(({ isHeard }) => isHeard);
      for (const member of all) {
        // The line is gone without a word: as if it had been closed.
        if (!member.isHeard && now().getTime() - member.seenAt > 2 * SEEN_EVERY_MS) member.socket.terminate();
        member.isHeard = false;
        member.said = 0;
      }
      await see(heard);
      // Who went without a word, at whichever copy of the gateway, is not there any more.
      for (const { dirty } of rooms.values()) dirty.add('people');
    },

    /** Presence stays open: whoever comes back in a moment was never away. */
    /** Rooms with somebody in them at this copy, and how many pages are in them. */
    size: () => ({
      rooms: rooms.size,
      pages: [...rooms.values()].reduce((sum, { members }) => sum + members.size, 0),
    }),

    close: (): void => {
      for (const { members } of rooms.values())
        for (const { socket } of members) {
          socket.close(1001, 'the gateway is stopping');
          setTimeout(() => socket.terminate(), CLOSE_WAIT).unref();
        }
      rooms.clear();
    },
  };
};

export type RoomHub = ReturnType<typeof roomHub>;
