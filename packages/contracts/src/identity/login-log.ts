import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** The ways in. */
export const LoginHow = z.enum(['password', 'phone-code', 'sso-ticket', 'open-id-connect']);
export type LoginHow = Parsed<typeof LoginHow>;

/** What came of a try to sign in. */
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

/** A try as it is shown: its words in the caller's language beside the values, which a newer gateway may add to. */
export const LoginTry = z.object({
  id: Id,
  time: z.string(),
  how: z.string(),
  howText: z.string(),
  outcome: z.string(),
  outcomeText: z.string(),
  address: z.string(),
  /** Browser and system as they say themselves; empty for none known. */
  device: z.string(),
});
export type LoginTry = Parsed<typeof LoginTry>;
