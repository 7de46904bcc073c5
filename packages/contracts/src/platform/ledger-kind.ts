import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * What the ledger contains; `merge`: that what one account had is another one's from then on; `erasure`: that records are
 * gone, and why; `audit-log` and `login-log`: a batch of their rows.
 */
export const LedgerKind = z.enum([
  'hours',
  'lesson',
  'attempt',
  'proof',
  'certificate',
  'correction',
  'merge',
  'erasure',
  'audit-log',
  'login-log',
]);
export type LedgerKind = Parsed<typeof LedgerKind>;
