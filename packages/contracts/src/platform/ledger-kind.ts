import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * What the ledger contains; `merge`: that what one account had is another one's from then on; `erasure`: that entries of
 * some records say no longer what they were; `coverage`: what has been in it from then on; `restore`: that a backup was
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
  'erasure',
  'coverage',
  'person',
  'photo',
  'subject',
  'rule-set',
  'class',
  'place',
  'attendance',
  'face',
  'study-decision',
  'clearance',
  'lesson-test',
  'exam',
  'sitting',
  'exam-face',
  'cheating',
  'objection',
  'regrade',
  'restore',
]);
export type LedgerKind = Parsed<typeof LedgerKind>;
