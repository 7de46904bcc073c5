/** The live socket `/ws`: how it is opened, and what goes over it. */
import { endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Why the server closes a socket, in the range that RFC 6455 (7.4.2) leaves to applications. */
export const SocketClose = {
  /** The login has ended or expired. */
  loginEnded: 4401,
  /** The login has taken another role. */
  roleChanged: 4409,
  /** Too many sockets of one login, or too many messages on this one. */
  tooMany: 4429,
} as const;

export const LoginEnded = z.object({
  /** For instance `replaced`, `logged-out`, `ended-by-admin`. */
  reason: z.string(),
  /** 50012 when another login took its place, 50008 otherwise. */
  code: z.number().int(),
});
export type LoginEnded = Parsed<typeof LoginEnded>;

export const RoleChanged = z.object({ roleId: z.number().int() });
export type RoleChanged = Parsed<typeof RoleChanged>;

/** What the server sends: a greeting, a sign of life now and then, and messages. */
export type SocketFrame =
  | { readonly type: 'hello'; /** To resume from. */ readonly lastId: number }
  | { readonly type: 'beat' }
  | LiveMessage;

/** Delivered at least once; `id` tells a repetition. */
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
