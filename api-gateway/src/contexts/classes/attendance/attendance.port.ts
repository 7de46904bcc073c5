/** What other features ask about reports and attendance. */
export { isReported } from './attendance.rules.ts';
export { openLessons } from './lesson.table.ts';
export { attendedOutcomes, signAttended } from './attended-live.ts';
