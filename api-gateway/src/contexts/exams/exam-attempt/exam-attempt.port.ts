/** Attempts at exams, for other features. */
export { currentAttempt } from './can-exam.ts';
export { ownAttempts, ownSitting } from './exam-view.ts';
export { moveAttempt } from './move-attempt.ts';
export type { Move } from './move-attempt.ts';
export {
  answersByAttempt,
  answersOf,
  attemptById,
  attemptPaper,
  attemptsByIds,
  lockAttempt,
  lockAttempts,
} from '../exam-sitting/exam-sitting.port.ts';
export { employerInClass } from '../../classes/class-hours/employer.table.ts';
export { shareClassOf } from './share-class.ts';
export { isStartNumber } from './start-number.ts';
export { stopAttempt } from './stop-attempt.ts';
export type { AttemptRecord, PaperItem, StoredAnswer } from '../exam-sitting/exam-sitting.port.ts';
