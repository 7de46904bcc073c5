/** Attempts at exams, for other features. */
export { moveAttempt } from './move-attempt.ts';
export type { Move } from './move-attempt.ts';
export { answersOf, attemptById, attemptPaper, lockAttempt } from '../exam-sitting/exam-sitting.port.ts';
export type { AttemptRecord, PaperItem, StoredAnswer } from '../exam-sitting/exam-sitting.port.ts';
