/** The sockets that are connected to this copy of the gateway, and what is sent to them. */
import {
  findLiveMessages,
  lastLiveMessageId,
  missedByAny,
  missedLiveMessages,
  overlapStarts,
  pruneLiveMessages,
} from './live-message.table.ts';
import type { LiveMessageRow } from './live-message.table.ts';
import { passingOf } from '../../../app/passing-message.ts';
import type { PassingMessage } from '../../../app/passing-message.ts';
import { pruneSocketTickets } from './socket-ticket.table.ts';
import type { Services } from '../../../app/context.ts';
import type { LoginState } from '../../../app/logins.ts';
import { SocketClose } from '@college/contracts/platform/live';
import type { RoleChanged, SocketFrame } from '@college/contracts/platform/live';

/** The part of a ws socket that is used. */
export interface LiveSocket {
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface LiveLogin {
  readonly sessionId: string;
  readonly userId: number;
  readonly roleId: number;
}

export interface LiveMember extends LiveLogin {
  readonly socket: LiveSocket;
  /** Whether anything has been received since the last beat. */
  isAlive: boolean;
  lastId: number;
}

/** Sockets per login at one copy of the gateway: each tab has one, and nobody uses more tabs than this. */
export const SOCKETS_PER_LOGIN = 20;
/** Milliseconds between two heartbeats; a socket that has not answered one by the next is dropped. */
export const BEAT = 25_000;
const PER_QUERY = 500;
/** When a copy stops, its pages come back to the others; each needs a ticket, an upgrade and a few queries. */
const RETURNS_PER_SECOND = 100;
const LONGEST_SPREAD = 60_000;
const CLOSE_WAIT = 2_000;

type Deps = Pick<Services, 'database' | 'logins' | 'now'>;

export interface LiveHub {
  /** Adds a socket; `after` is the last message that its page has received, null for a newly loaded page. */
  join(socket: LiveSocket, login: LiveLogin, after: number | null): Promise<LiveMember | null>;
  leave(member: LiveMember): void;
  /** Delivers the message that a signal names; without one, everything that anybody has missed. */
  hear(signal: string | null): Promise<void>;
  /** Drops dead sockets, closes those whose login has ended, and deletes old messages. */
  beat(): Promise<void>;
  /** How many sockets are connected to this copy. */
  size(): number;
  close(): void;
}

/** Members by a key, so that finding a few does not require walking over all. */
const grouped = <Key>(keyOf: (member: LiveMember) => Key) => {
  const groups = new Map<Key, Set<LiveMember>>();
  const none: ReadonlySet<LiveMember> = new Set();
  return {
    of: (key: Key): ReadonlySet<LiveMember> => groups.get(key) ?? none,
    keys: (): Key[] => [...groups.keys()],
    add: (member: LiveMember): void => {
      const key = keyOf(member);
      groups.set(key, (groups.get(key) ?? new Set()).add(member));
    },
    remove: (member: LiveMember): void => {
      const key = keyOf(member);
      const group = groups.get(key);
      group?.delete(member);
      if (group?.size === 0) groups.delete(key);
    },
  };
};

/** Below zero, so that no page takes it for one to resume from; never the same, so that none takes it for a repetition. */
const passingId = (): number => -1 - Math.floor(Math.random() * 2 ** 52);

const send = ({ socket }: Pick<LiveMember, 'socket'>, frame: SocketFrame): void =>
  socket.send(JSON.stringify(frame));

/** Milliseconds over which as many pages are to come back. */
export const spreadOf = (sockets: number): number =>
  Math.min(LONGEST_SPREAD, Math.ceil((sockets * 1_000) / RETURNS_PER_SECOND));

export const liveHub = ({ database, logins, now }: Deps): LiveHub => {
  const members = new Set<LiveMember>();
  const bySession = grouped((member) => member.sessionId);
  const byUser = grouped((member) => member.userId);
  /** null: everybody. A copy, because members may leave while messages are sent. */
  const ofUser = (userId: number | null): LiveMember[] => [
    ...(userId === null ? members : byUser.of(userId)),
  ];

  const deliver = (member: LiveMember, row: LiveMessageRow): void => {
    if (row.session_id !== null && row.session_id !== member.sessionId) return;
    const data: unknown = JSON.parse(row.data_json);
    const id = row.id;
    member.lastId = Math.max(member.lastId, id);
    send(member, { type: 'message', id, kind: row.kind, data });
    if (row.kind === 'login-ended') member.socket.close(SocketClose.loginEnded, row.kind);
    if (row.kind === 'role-changed' && (data as RoleChanged).roleId !== member.roleId)
      member.socket.close(SocketClose.roleChanged, row.kind);
  };

  const deliverMissed = async (member: LiveMember, after: number): Promise<void> => {
    const rows = await missedLiveMessages(database.read, member, after, now());
    for (const row of rows) deliver(member, row);
  };

  /** The same for all members at once, with a few queries whatever their number. */
  const deliverMissedToAll = async (): Promise<void> => {
    const had = new Map([...members].map((member) => [member, member.lastId]));
    const since = await overlapStarts(database.read, [...new Set(had.values())]);
    const rows = await missedByAny(database.read, byUser.keys(), [...had.values()], since, now());
    for (const row of rows)
      for (const member of ofUser(row.user_id)) {
        const lastId = had.get(member);
        if (lastId === undefined) continue;
        const start = since.get(lastId);
        const isLate = start !== undefined && row.creation_time >= start;
        if (row.id > lastId || isLate) deliver(member, row);
      }
  };

  const closeIfEnded = (member: LiveMember, state: LoginState | undefined): void => {
    if (!state || state.revoked_at !== null || state.expires_at <= now().toISOString())
      member.socket.close(SocketClose.loginEnded, 'login-ended');
    else if (state.role_id !== member.roleId || !state.has_role)
      member.socket.close(SocketClose.roleChanged, 'role-changed');
  };

  const closeEndedOf = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += PER_QUERY) {
      const states = await logins.states(database.read, ids.slice(from, from + PER_QUERY));
      for (const state of states)
        for (const member of [...bySession.of(state.id)]) closeIfEnded(member, state);
    }
  };

  /** Closes sockets whose login has ended without the message having arrived. */
  const closeEnded = async (): Promise<void> => {
    const ids = bySession.keys();
    await closeEndedOf(ids);
    if (ids.length > 0) await logins.noteAllSeen(ids);
  };

  /** To whom it is for, and everybody whose role has the permission. */
  const deliverPassing = async ({ userId, permission, kind, data }: PassingMessage): Promise<void> => {
    if (members.size === 0) return;
    const roles = await logins.rolesWith(database.read, permission);
    for (const member of members)
      if (member.userId === userId || roles.has(member.roleId))
        send(member, { type: 'message', id: passingId(), kind, data });
  };

  return {
    join: async (socket, login, after) => {
      if (bySession.of(login.sessionId).size >= SOCKETS_PER_LOGIN) {
        socket.close(SocketClose.tooMany, 'too many sockets');
        return null;
      }
      const member: LiveMember = { ...login, socket, isAlive: true, lastId: after ?? 0 };
      // Before anything is read, so that a message that arrives in between is delivered rather than lost.
      members.add(member);
      bySession.add(member);
      byUser.add(member);
      const lastId = await lastLiveMessageId(database.read, login.userId);
      send(member, { type: 'hello', lastId, spread: spreadOf(members.size) });
      if (after !== null) await deliverMissed(member, after);
      member.lastId = Math.max(member.lastId, lastId);
      // The login may have ended between the check and the join, and then no message reached this socket.
      const [state] = await logins.states(database.read, [login.sessionId]);
      closeIfEnded(member, state);
      return member;
    },

    leave: (member) => {
      members.delete(member);
      bySession.remove(member);
      byUser.remove(member);
    },

    hear: async (signal) => {
      if (signal === null) {
        await deliverMissedToAll();
        return;
      }
      const passing = passingOf(signal);
      if (passing) {
        await deliverPassing(passing);
        return;
      }
      const reviewed = /^logins:(\d+)$/.exec(signal)?.[1];
      if (reviewed !== undefined) {
        await closeEndedOf([...new Set(ofUser(Number(reviewed)).map(({ sessionId }) => sessionId))]);
        return;
      }
      const id = Number(/^live:(\d+)$/.exec(signal)?.[1] ?? Number.NaN);
      if (members.size === 0 || Number.isNaN(id)) return;
      for (const row of await findLiveMessages(database.read, [id]))
        for (const member of ofUser(row.user_id)) deliver(member, row);
    },

    beat: async () => {
      const spread = spreadOf(members.size);
      for (const member of members) {
        if (member.isAlive) {
          member.isAlive = false;
          member.socket.ping();
          send(member, { type: 'beat', spread });
        } else member.socket.terminate();
      }
      await closeEnded();
      await database.transaction(async (trx) => {
        await pruneSocketTickets(trx, now());
        await pruneLiveMessages(trx, now());
      });
    },

    size: () => members.size,

    close: () => {
      for (const { socket } of members) {
        socket.close(1001, 'the gateway is stopping');
        setTimeout(() => socket.terminate(), CLOSE_WAIT).unref();
      }
    },
  };
};
