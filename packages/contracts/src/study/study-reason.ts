/** Why a stretch of time does not count. A closed list: each has a sentence for the learner. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const StudyReason = z.enum([
  'not-approved',
  'class-not-open',
  'class-over',
  'not-reported',
  'daily-cap',
  'hidden',
  'paused',
  'jump',
  'idle',
  'too-fast',
  'identity-failed',
  'elsewhere',
  'checkpoint-open',
  'ware-full',
  'course-not-yours',
  'not-delivered',
  'repeated',
  'checkpoint-missed',
  'lesson-test-open',
  'exam-open',
  'withdrawn',
]);
export type StudyReason = Parsed<typeof StudyReason>;
