/** Questions as they are practised, and the answers given. */
import { pointIdsBelow } from './knowledge-point.table.ts';
import { whereOfCourse } from './question.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { countOf } from '../../../db/paging.ts';
import { keysOfUses } from '../../../db/record-use.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { PracticeState } from '@college/contracts/content/practice';
import type { Knex } from 'knex';

export interface Learner {
  readonly userId: number;
  /** The ids of the courses of their classes that are practised now, as a subquery. */
  readonly classCourses: (db: Knex) => Knex.QueryBuilder;
}

/** Courses that everybody who is signed in may practise: public, and as far as they were approved. */
export const openCourses = (db: Knex): Knex.QueryBuilder =>
  db('courses')
    .where({ 'courses.is_deleted': false, 'courses.is_public': true })
    .whereNot('courses.state', 'disabled')
    .whereNotNull('courses.approved_version');

export interface PractisedRow {
  readonly id: number;
  readonly version: number;
  readonly content: string;
  readonly point_name: string | null;
  readonly point_name_en: string | null;
  readonly value: string | null;
  readonly is_right: boolean | null;
  readonly answered_at: string | null;
}

/** Those that checkpoints and lesson tests ask of any course that this person has not completed. */
const keptBack = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('question_courses')
    .where('is_kept', true)
    .whereNotIn('course_id', keysOfUses(db, 'course.completed', userId))
    .select('question_id');

/**
 * Enabled questions of the courses that somebody may practise; never those for exams only, nor those that are kept back
 * until the course is completed.
 */
export const practised = (db: Knex, learner: Learner): Knex.QueryBuilder =>
  db('questions')
    .where({ 'questions.is_deleted': false, 'questions.is_enable': true, 'questions.is_exam_only': false })
    .whereIn('questions.id', (linked) =>
      linked
        .select('question_courses.question_id')
        .from('question_courses')
        .whereIn('question_courses.course_id', openCourses(db).select('courses.id'))
        .orWhereIn('question_courses.course_id', learner.classCourses(db)),
    )
    .whereNotIn('questions.id', keptBack(db, learner.userId))
    .whereNotIn('questions.id', keysOfUses(db, 'question.coming-exams', learner.userId));

/** The last answers of a user, one a question. */
const lastAnswers = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('practice_answers').whereIn(
    'practice_answers.id',
    db('practice_answers').where({ user_id: userId }).groupBy('question_id').max('id'),
  );

/** Questions whose last marked answer of a user was wrong. */
const wrongIds = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('practice_answers')
    .where({ user_id: userId, is_right: false })
    .whereNotExists(
      db('practice_answers as since')
        .whereRaw('since.user_id = practice_answers.user_id')
        .whereRaw('since.question_id = practice_answers.question_id')
        .whereRaw('since.id > practice_answers.id')
        .where('since.is_right', true)
        .select(db.raw('1')),
    )
    .select('practice_answers.question_id');

const answeredIds = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('practice_answers').where({ user_id: userId }).select('question_id');

export const narrowPractice = async (
  db: Knex,
  found: Knex.QueryBuilder,
  userId: number,
  by: { courseId?: number; pointId?: number | undefined; state: PracticeState },
): Promise<void> => {
  if (by.courseId !== undefined) whereOfCourse(found, by.courseId);
  if (by.pointId !== undefined) found.whereIn('questions.point_id', await pointIdsBelow(db, by.pointId));
  if (by.state === 'wrong') found.whereIn('questions.id', wrongIds(db, userId));
  if (by.state === 'open') found.whereNotIn('questions.id', answeredIds(db, userId));
};

/** Adds what is shown of each: its present version, and the user's last answer. */
export const withContent = (db: Knex, found: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  found
    .join('question_versions', (on) =>
      on
        .on('question_versions.question_id', 'questions.id')
        .andOn('question_versions.version', 'questions.version'),
    )
    .leftJoin('knowledge_points', 'knowledge_points.id', 'questions.point_id')
    .leftJoin(lastAnswers(db, userId).as('answers'), 'answers.question_id', 'questions.id')
    .select(
      'questions.id',
      'questions.version',
      'question_versions.content',
      'answers.value',
      'answers.is_right',
      {
        point_name: 'knowledge_points.name',
        point_name_en: 'knowledge_points.name_en',
        answered_at: 'answers.creation_time',
      },
    );

export const findPractised = (db: Knex, learner: Learner, id: number): Promise<PractisedRow | undefined> =>
  firstOf<PractisedRow>(withContent(db, practised(db, learner).where('questions.id', id), learner.userId));

export interface NewAnswer {
  readonly userId: number;
  readonly questionId: number;
  readonly version: number;
  readonly value: readonly (string | number)[];
  readonly isRight: boolean | null;
  readonly now: Date;
}

export const insertAnswer = async (trx: Knex.Transaction, answer: NewAnswer): Promise<void> => {
  await trx('practice_answers').insert({
    user_id: answer.userId,
    question_id: answer.questionId,
    version: answer.version,
    value: JSON.stringify(answer.value),
    is_right: answer.isRight,
    creation_time: answer.now.toISOString(),
  });
};

/** When somebody answered since then, the newest first; in ms since 1970. */
export const answersSince = async (db: Knex, userId: number, since: Date): Promise<number[]> => {
  const times = await db('practice_answers')
    .where({ user_id: userId })
    .where('creation_time', '>', since.toISOString())
    .orderBy('id', 'desc')
    .pluck<(string | Date)[]>('creation_time');
  return times.map((time) => new Date(time).getTime());
};

interface Counted {
  readonly id: number | null;
  readonly questions: number;
  readonly answered: number;
  readonly wrong: number;
}

const counts = (db: Knex, found: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  found
    .leftJoin(answeredIds(db, userId).distinct().as('answered'), 'answered.question_id', 'questions.id')
    .leftJoin(wrongIds(db, userId).distinct().as('wrong'), 'wrong.question_id', 'questions.id')
    .select({
      questions: db.raw('count(*)'),
      answered: db.raw('count(answered.question_id)'),
      wrong: db.raw('count(wrong.question_id)'),
    });

const numbers = (rows: readonly Counted[]): Counted[] =>
  rows.map(({ id, questions, answered, wrong }) => ({
    id,
    questions,
    answered,
    wrong,
  }));

export const countsByPoint = async (db: Knex, learner: Learner): Promise<Counted[]> =>
  numbers(
    await rowsOf<Counted>(
      counts(db, practised(db, learner), learner.userId)
        .groupBy('questions.point_id')
        .select({ id: 'questions.point_id' }),
    ),
  );

export const countsByCourse = async (db: Knex, learner: Learner): Promise<Counted[]> =>
  numbers(
    await rowsOf<Counted>(
      counts(db, practised(db, learner), learner.userId)
        .join('question_courses', 'question_courses.question_id', 'questions.id')
        .groupBy('question_courses.course_id')
        .select({ id: 'question_courses.course_id' }),
    ),
  );

/** How many questions somebody may practise now that they answered wrong, and not right since. */
export const countWrong = (db: Knex, learner: Learner): Promise<number> =>
  countOf(practised(db, learner).whereIn('questions.id', wrongIds(db, learner.userId)));

/** The answers of a merged account now belong to the account that stays. */
export const moveAnswers = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('practice_answers').where({ user_id: from }).update({ user_id: to });
};
