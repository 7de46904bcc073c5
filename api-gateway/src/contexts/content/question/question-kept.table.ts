/**
 * Questions of a course that practice keeps back: checkpoints and lesson tests ask them (ADR 149). A question that is
 * kept once stays kept, so that adding others moves none; nobody has to be kept from knowing which they are.
 */
import { askable } from './question-pool.table.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { LEAST_TO_SPLIT } from '@college/contracts/content/practice';
import { LESSON_TEST_QUESTIONS } from '@college/contracts/classes/lesson-test';
import type { Knex } from 'knex';

const linked = (db: Knex, courseId: number): Knex.QueryBuilder =>
  askable(db)
    .join('question_courses', 'question_courses.question_id', 'questions.id')
    .where('question_courses.course_id', courseId);

/** How many of a course with so many questions are kept back: about a third, and enough for a lesson test. */
export const keptOf = (questions: number): number =>
  questions < LEAST_TO_SPLIT ? 0 : Math.max(LESSON_TEST_QUESTIONS, Math.ceil(questions / 3));

/** Keeps back as many more as these courses lack now; first those that nobody has practised. */
export const keepQuestions = async (trx: Knex.Transaction, courseIds: readonly number[]): Promise<void> => {
  for (const courseId of [...new Set(courseIds)].toSorted((one, other) => one - other)) {
    await advisoryLock(trx, `kept questions of ${courseId}`);
    const kept = await countOf(linked(trx, courseId).where('question_courses.is_kept', true));
    const missing = keptOf(await countOf(linked(trx, courseId))) - kept;
    if (missing <= 0) continue;
    const ids = await linked(trx, courseId)
      .where('question_courses.is_kept', false)
      .orderByRaw(
        'case when exists (select 1 from practice_answers a where a.question_id = questions.id) then 1 else 0 end',
      )
      // Spread over the bank, so that no chapter is kept back as a whole.
      .orderByRaw('cast(questions.id as bigint) * 7919 % 10007')
      .orderBy('questions.id')
      .limit(missing)
      .pluck<number[]>('questions.id');
    await trx('question_courses')
      .where({ course_id: courseId })
      .whereIn('question_id', ids)
      .update({ is_kept: true });
  }
};
