/** The live socket `/ws`: how it is opened, and its messages. */
import { endpoint } from '../core/endpoint.ts';
import { TakenOver } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Close codes of the server, in the range that RFC 6455 (7.4.2) leaves to applications. */
export const SocketClose = {
  /** The login has ended or expired. */
  loginEnded: 4401,
  /** The login has switched to another role. */
  roleChanged: 4409,
  /** Too many sockets for one login, or too many messages on this socket. */
  tooMany: 4429,
} as const;

export const LoginEnded = z.object({
  /** For instance `replaced`, `logged-out`, `ended-by-admin`. */
  reason: z.string(),
  /** 50012 when another login replaced it, otherwise 50008. */
  code: z.number().int(),
  /** Of a login that was replaced. */
  data: TakenOver.optional(),
});
export type LoginEnded = Parsed<typeof LoginEnded>;

export const RoleChanged = z.object({ roleId: z.number().int() });
export type RoleChanged = Parsed<typeof RoleChanged>;

/** What the server sends: a greeting, heartbeats, and messages. */
export type SocketFrame =
  | (Spread & { readonly type: 'hello'; /** To resume from. */ readonly lastId: number })
  | (Spread & { readonly type: 'beat' })
  | LiveMessage;

/** Pages that lose their sockets together come back one by one: the gateway knows how many they are. */
interface Spread {
  /**
   * Milliseconds within which a page that loses this socket comes back, at a random moment. The latest one counts. A
   * gateway from before names none.
   */
  readonly spread?: number;
}

/** Delivered at least once; repetitions have the same `id`. */
export interface LiveMessage {
  readonly type: 'message';
  readonly id: number;
  /** For instance `login-ended`, `role-changed`. */
  readonly kind: string;
  readonly data: unknown;
}

export const liveActions = {
  CreateSocketTicket: endpoint({
    kind: 'command',
    summary: 'A ticket that opens the live socket of this login once: /ws?ticket=…&last=…',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    auditedIn: 'socket_tickets',
    output: z.object({ ticket: z.string(), expireInSeconds: z.number().int() }),
  }),
} as const;
