/** Results of exams for settlements, steps of students and lists of classes. */
import { countAttempts, resultsOfClasses } from './exam-result.table.ts';
import { ownAttempts, sittingsOfClasses, standingOf } from './exam-standing.ts';
import type { ExamStanding } from './exam-standing.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export { resultsOfClasses } from './exam-result.table.ts';
export { markRestored } from './mark-attempt.ts';
export { decideObjection, insertObjection } from './objection.table.ts';
export { examsToSit, isToSit } from '../exam-sitting/exam-sitting.port.ts';
export { stillToSit } from './exam-standing.ts';
export type { ExamStanding } from './exam-standing.ts';

export interface ExamResult {
  readonly passed: boolean;
  readonly score: number;
  readonly gradedAt: string;
}

/** The result of record of each student of a class, by the id of their account. */
export const resultOfRecord = async (db: Knex, classId: number): Promise<ReadonlyMap<number, ExamResult>> =>
  new Map(
    (await resultsOfClasses(db, [classId])).map((row) => [
      row.user_id,
      {
        passed: Boolean(row.passed),
        score: row.score,
        gradedAt: new Date(row.graded_at).toISOString(),
      },
    ]),
  );

/** How far one person is with the exams of their classes, by class: two queries. */
export const examStandings = async (
  db: Knex,
  userId: number,
  classIds: readonly number[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<ReadonlyMap<number, ExamStanding>> => {
  const attempts = await ownAttempts(db, userId, classIds);
  return new Map(
    (await sittingsOfClasses(db, classIds, language)).map((sitting) => [
      sitting.class_id,
      standingOf(
        sitting,
        attempts.filter(({ sitting_id: id }) => id === sitting.id),
        now,
      ),
    ]),
  );
};

/** What keeps the results of a class from being final. */
export const ungraded = countAttempts;
