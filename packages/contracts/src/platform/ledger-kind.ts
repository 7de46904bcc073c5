import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * What the ledger contains; `merge`: that what one account had is another one's from then on; `restore`: that a backup was
 * restored, and entries were lost with it.
 */
export const LedgerKind = z.enum([
  'hours',
  'lesson',
  'attempt',
  'proof',
  'certificate',
  'correction',
  'merge',
  'restore',
]);
export type LedgerKind = Parsed<typeof LedgerKind>;
