/** Sittings and attempts as they are stored, for whoever needs them before anybody sits. */
export {
  answersOf,
  attemptById,
  attemptPaper,
  attemptsOf,
  hasRunning,
  lockAttempt,
  lockAttempts,
  runningAttempt,
} from './exam-attempt.table.ts';
export { answersByAttempt, attemptsByIds } from './attempt-batch.table.ts';
export { firstSeal, nextSeal } from './answers-seal.ts';
export { examsToSit, isToSit } from './exam-taker.table.ts';
export type { AttemptRecord, StoredAnswer } from './exam-attempt.table.ts';
export type { PaperItem } from '../exam/paper.ts';
export { findSitting, lockSitting, openSitting, sittingById, sittingsOfExam } from './exam-sitting.table.ts';
export type { OpenedSitting, SittingOf, SittingRecord } from './exam-sitting.table.ts';
