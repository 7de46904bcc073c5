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
