/** Lesson tests: what was asked, answered and scored. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownName } from '../../../db/shown-name.ts';
import { questionCounts } from '../../content/question/question.port.ts';
import type { PoolQuestion } from '../../content/question/question.port.ts';
import type { QuestionValue } from '@college/contracts/content/question';
import type { LearnerCourse } from '@college/contracts/study/study-row';
import { LESSON_TESTS_STORED } from '@college/contracts/classes/lesson-test';
import type { Knex } from 'knex';

type LessonTestState = NonNullable<LearnerCourse['lessonTest']>;

export interface GivenAnswer {
  readonly questionId: number;
  readonly value: QuestionValue;
  readonly isRight: boolean;
}

export interface LessonTestRecord {
  id: number;
  user_id: number;
  /** 0: none. */
  class_id: number;
  course_id: number;
  ware_key: number | null;
  questions: readonly PoolQuestion[];
  answers: readonly GivenAnswer[];
  state: 'open' | 'submitted' | 'left';
  score: number | null;
  right_count: number | null;
  pass_score: number;
  is_passed: boolean;
  begun_at: string;
  until: string;
  submitted_at: string | null;
}

/** With the names that it is shown under. */
export interface NamedLessonTest extends LessonTestRecord {
  class_name: string | null;
  course_name: string;
  ware_name: string | null;
}

interface Stored extends Omit<NamedLessonTest, 'questions' | 'answers'> {
  questions: string;
  answers: string;
}

export interface OfCourse {
  readonly userId: number;
  /** 0: none. */
  readonly classId: number;
  readonly courseId: number;
}

const time = (moment: string | null): string | null => moment && new Date(moment).toISOString();

const read = ({ questions, answers, ...row }: Stored): NamedLessonTest => ({
  ...row,
  begun_at: time(row.begun_at) ?? '',
  until: time(row.until) ?? '',
  submitted_at: time(row.submitted_at),
  questions: JSON.parse(questions) as PoolQuestion[],
  answers: JSON.parse(answers) as GivenAnswer[],
});

/** In the newest version of its course, whatever version was studied: names are for people. */
const wareName = (db: Knex, language: Language): Knex.QueryBuilder =>
  db('course_wares')
    .whereRaw('course_wares.ware_key = t.ware_key')
    .where('course_wares.is_deleted', false)
    .orderBy('course_wares.id', 'desc')
    .limit(1)
    .select(shownName(db, 'course_wares', language));

const named = (db: Knex, language: Language): Knex.QueryBuilder =>
  db('lesson_tests as t')
    .join('courses', 'courses.id', 't.course_id')
    .join('course_versions', (on) =>
      on.on('course_versions.course_id', 't.course_id').andOn('course_versions.version', 'courses.version'),
    )
    .leftJoin('train_classes', 'train_classes.id', 't.class_id')
    .select('t.*', {
      class_name: shownName(db, 'train_classes', language),
      course_name: shownName(db, 'course_versions', language),
      ware_name: wareName(db, language),
    });

const ofCourse = (query: Knex.QueryBuilder, { userId, classId, courseId }: OfCourse): Knex.QueryBuilder =>
  query.where({ 't.user_id': userId, 't.class_id': classId, 't.course_id': courseId });

const first = async (query: Knex.QueryBuilder): Promise<NamedLessonTest | undefined> => {
  const row = await firstOf<Stored>(query);
  return row && read(row);
};

export const findLessonTest = (
  db: Knex,
  { id, userId }: { readonly id: number; readonly userId: number },
  language: Language,
): Promise<NamedLessonTest | undefined> =>
  first(named(db, language).where({ 't.id': id, 't.user_id': userId }));

/** The one that is still to be answered, of whatever course. */
export const openLessonTest = (
  db: Knex,
  userId: number,
  now: string,
  language: Language,
): Promise<NamedLessonTest | undefined> =>
  first(
    named(db, language)
      .where({ 't.user_id': userId, 't.state': 'open' })
      .where('t.until', '>', now)
      .orderBy('t.id', 'desc'),
  );

export const wareKeyOf = async (db: Knex, wareId: number): Promise<number | null> => {
  const row = await firstOf<{ ware_key: number }>(
    db('course_wares').where({ id: wareId }).select('ware_key'),
  );
  return row?.ware_key ?? null;
};

export const insertLessonTest = async (
  trx: Knex.Transaction,
  row: Pick<
    LessonTestRecord,
    'user_id' | 'class_id' | 'course_id' | 'ware_key' | 'questions' | 'pass_score' | 'begun_at' | 'until'
  >,
): Promise<number> => {
  const [inserted] = await trx('lesson_tests')
    .insert({ ...row, questions: JSON.stringify(row.questions), state: 'open' })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted lesson test came back without an id');
  return inserted.id;
};

export const submitRow = async (
  trx: Knex.Transaction,
  id: number,
  {
    answers,
    ...result
  }: Required<Pick<LessonTestRecord, 'answers' | 'score' | 'right_count' | 'is_passed' | 'submitted_at'>>,
): Promise<void> => {
  await trx('lesson_tests')
    .where({ id })
    .update({ ...result, answers: JSON.stringify(answers), state: 'submitted' });
};

export const leaveOpenTests = async (trx: Knex.Transaction, userId: number): Promise<void> => {
  await trx('lesson_tests').where({ user_id: userId, state: 'open' }).update({ state: 'left' });
};

/** When tests of a course that were not passed were submitted, the last one first; in ms since 1970. */
export const failedTries = async (
  db: Knex,
  { userId, courseId, since }: { readonly userId: number; readonly courseId: number; readonly since: string },
): Promise<number[]> => {
  const rows = await rowsOf<{ submitted_at: string }>(
    db('lesson_tests')
      .where({ user_id: userId, course_id: courseId, state: 'submitted', is_passed: false })
      .where('submitted_at', '>', since)
      .orderBy('submitted_at', 'desc')
      .select('submitted_at'),
  );
  return rows.map(({ submitted_at: at }) => Date.parse(at));
};

/** Those that the learner may still read: the newest of the course. */
const readableIds = async (db: Knex, of: OfCourse): Promise<number[]> =>
  ofCourse(db('lesson_tests as t'), of)
    .where('t.state', 'submitted')
    .orderBy('t.id', 'desc')
    .limit(LESSON_TESTS_STORED)
    .pluck<number[]>('t.id');

export const isReadable = async (
  db: Knex,
  { id, user_id, class_id, course_id }: LessonTestRecord,
): Promise<boolean> =>
  (await readableIds(db, { userId: user_id, classId: class_id, courseId: course_id })).includes(id);

/** Without columns of its own, to be counted and read in pages. */
export const readableTests = async (db: Knex, of: OfCourse, language: Language) => {
  const ids = await readableIds(db, of);
  return {
    found: db('lesson_tests as t').whereIn('t.id', ids),
    rows: named(db, language).whereIn('t.id', ids).orderBy('t.id', 'desc'),
    read: (rows: readonly object[]) => rows.map((row) => read(row as Stored)),
  };
};

interface Place {
  readonly class_id: number;
  readonly course_id: number;
}

const includes = (list: readonly Place[], { class_id: classId, course_id: courseId }: Place): boolean =>
  list.some((one) => one.class_id === classId && one.course_id === courseId);

/** For each of these places whether a test is needed and passed; three queries. */
export const lessonTestStates = async (
  db: Knex,
  userId: number,
  places: readonly Place[],
): Promise<LessonTestState[]> => {
  const courseIds = [...new Set(places.map((place) => place.course_id))];
  const needed = await rowsOf<Place>(
    db('train_class_courses')
      .whereIn('course_id', courseIds)
      .where('need_lesson_test', true)
      .select('class_id', 'course_id'),
  );
  const passed = await rowsOf<Place>(
    db('lesson_tests')
      .where({ user_id: userId, is_passed: true })
      .whereIn('course_id', courseIds)
      .distinct('class_id', 'course_id'),
  );
  const questions = await questionCounts(db, courseIds);
  return places.map((place) => ({
    isNeeded: includes(needed, place),
    isPassed: includes(passed, place),
    questions: questions.get(place.course_id) ?? 0,
  }));
};
