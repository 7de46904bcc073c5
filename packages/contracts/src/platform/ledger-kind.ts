import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * What the ledger contains; `merge`: that what one account had is another one's from then on; `erasure`: that records are
 * gone, or say no longer what they were, and why; `coverage`: what has been in it from then on; `restore`: that a backup
 * was restored, and entries were lost with it; `audit-log` and `login-log`: a batch of their rows.
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
  'audit-log',
  'login-log',
]);
export type LedgerKind = Parsed<typeof LedgerKind>;
