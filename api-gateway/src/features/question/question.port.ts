/** Questions for other features. */
export { withPictures } from './question-content.ts';
export type { PoolQuestion } from './question-pool.table.ts';
export { contentsOf, questionCounts, questionsOfCourse, questionsOfWare } from './question-pool.table.ts';
