import { LongId } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Ways of signing in. */
export const LoginHow = z.enum(['password', 'phone-code', 'sso-ticket', 'open-id-connect']);
export type LoginHow = Parsed<typeof LoginHow>;

/** The outcome of a login attempt. */
export const LoginOutcome = z.enum([
  'done',
  'unknown-user',
  'wrong-password',
  'wrong-code',
  'locked',
  'disabled',
  'no-role',
  'refused',
]);
export type LoginOutcome = Parsed<typeof LoginOutcome>;

/** What a list of attempts is searched by: one outcome, or every failure. */
export const LoginOutcomeFilter = z.enum([...LoginOutcome.options, 'failed']);

/** A login attempt for display: values with their texts in the caller's language; a newer gateway may add values. */
export const LoginTry = z.object({
  id: LongId,
  time: z.string(),
  how: z.string(),
  howText: z.string(),
  outcome: z.string(),
  outcomeText: z.string(),
  address: z.string(),
  /** Browser and system as reported by the browser; empty when unknown. */
  device: z.string(),
});
export type LoginTry = Parsed<typeof LoginTry>;
