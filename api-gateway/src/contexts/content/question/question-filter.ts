import { pointIdsBelow } from './knowledge-point.table.ts';
import { whereDuplicate, whereOfCourse } from './question.table.ts';
import type { QuestionFilters } from '@college/contracts/content/question-filters';
import type { Knex } from 'knex';

/** What a list is narrowed by, with the ids of a point and of those below it. */
export const narrowedBy = async (read: Knex, query: QuestionFilters) => {
  const { kind, pointId, courseId, difficulty, isExamOnly, isEnable, isDuplicate } = query;
  const points = pointId === undefined ? null : await pointIdsBelow(read, pointId);
  return (found: Knex.QueryBuilder): void => {
    if (kind) found.where('questions.kind', kind);
    if (points) found.whereIn('questions.point_id', points);
    if (courseId) whereOfCourse(found, courseId);
    if (difficulty) found.where('questions.difficulty', difficulty);
    if (isExamOnly !== undefined) found.where('questions.is_exam_only', isExamOnly);
    if (isEnable !== undefined) found.where('questions.is_enable', isEnable);
    if (isDuplicate) whereDuplicate(read, found);
  };
};
