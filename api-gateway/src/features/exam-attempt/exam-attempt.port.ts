/** Attempts at exams, for other features. */
export { moveAttempt } from './move-attempt.ts';
export type { Move } from './move-attempt.ts';
export { addTaker } from './prepare-sitting.ts';
export * from '../exam-sitting/exam-sitting.port.ts';
