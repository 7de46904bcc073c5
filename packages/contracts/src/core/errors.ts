import { z } from './schema.ts';
import type { Parsed, Schema } from './schema.ts';

/** The numbers of the envelope. 50008, 50012 and 50014 mean that the login is gone. */
export const ErrorCode = {
  notSignedIn: 50008,
  signedInElsewhere: 50012,
  loginExpired: 50014,
  invalid: 40001,
  wrongCredentials: 40101,
  forbidden: 40301,
  notFound: 40401,
  tooSlow: 40801,
  illegalTransition: 40901,
  stale: 40902,
  busyElsewhere: 40903,
  roleChanged: 40904,
  tooLarge: 41301,
  tooMany: 42901,
  notReady: 50301,
  unexpected: 50000,
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** A refusal: a stable id, its number, and the shape of `error.data`. */
export interface ErrorDefinition<
  Id extends string = string,
  Data extends Schema | undefined = Schema | undefined,
> {
  readonly id: Id;
  readonly code: ErrorCode;
  readonly data: Data;
}

export function defineError<const Id extends string>(id: Id, code: ErrorCode): ErrorDefinition<Id, undefined>;
export function defineError<const Id extends string, Data extends Schema>(
  id: Id,
  code: ErrorCode,
  data: Data,
): ErrorDefinition<Id, Data>;
export function defineError(id: string, code: ErrorCode, data?: Schema): ErrorDefinition {
  return { id, code, data };
}

/** By which kind of device a login was replaced, and when (ISO 8601). Nothing more: whoever reads it has no login. */
export const TakenOver = z.object({
  device: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  at: z.string(),
});
export type TakenOver = Parsed<typeof TakenOver>;

/** Every endpoint may answer with these; contracts do not list them. */
export const commonErrors = {
  notSignedIn: defineError('common.not-signed-in', ErrorCode.notSignedIn),
  signedInElsewhere: defineError('common.signed-in-elsewhere', ErrorCode.signedInElsewhere, TakenOver),
  loginExpired: defineError('common.login-expired', ErrorCode.loginExpired),
  invalid: defineError('common.invalid', ErrorCode.invalid),
  forbidden: defineError('common.forbidden', ErrorCode.forbidden),
  passwordDue: defineError('common.password-due', ErrorCode.forbidden),
  notFound: defineError('common.not-found', ErrorCode.notFound),
  stale: defineError('common.stale', ErrorCode.stale),
  roleChanged: defineError('common.role-changed', ErrorCode.roleChanged),
  tooSlow: defineError('common.too-slow', ErrorCode.tooSlow),
  tooLarge: defineError('common.too-large', ErrorCode.tooLarge, z.object({ limitBytes: z.number() })),
  tooMany: defineError('common.too-many', ErrorCode.tooMany, z.object({ retryAfter: z.number() })),
  notReady: defineError('common.not-ready', ErrorCode.notReady),
  busy: defineError('common.busy', ErrorCode.notReady),
  noRoom: defineError('common.no-room', ErrorCode.notReady),
  unavailable: defineError('common.unavailable', ErrorCode.notReady),
  /** A paper would have empty boxes: whose text it is, and what no font has, each with its code. */
  unprintable: defineError(
    'common.unprintable',
    ErrorCode.invalid,
    z.object({ subject: z.string(), characters: z.string() }),
  ),
  unexpected: defineError('common.unexpected', ErrorCode.unexpected),
} as const;
export type CommonError = (typeof commonErrors)[keyof typeof commonErrors];
