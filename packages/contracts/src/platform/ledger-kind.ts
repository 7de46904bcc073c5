import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** What the ledger contains; `merge`: that what one account had is another one's from then on. */
export const LedgerKind = z.enum([
  'hours',
  'lesson',
  'attempt',
  'proof',
  'certificate',
  'correction',
  'merge',
]);
export type LedgerKind = Parsed<typeof LedgerKind>;
