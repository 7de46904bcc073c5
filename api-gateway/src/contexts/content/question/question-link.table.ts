/** What questions belong to: courses, wares and knowledge points. */
import { questions } from './question.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** How many questions of each point the caller sees. */
export const countQuestionsByPoint = async (db: Knex, scope: Scope): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ id: number; n: number }>(
    questions
      .visible(db, scope)
      .whereNotNull('questions.point_id')
      .groupBy('questions.point_id')
      .select({ id: 'questions.point_id' })
      .count({ n: '*' }),
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Courses with the name of their newest version. */
const namedCourses = (db: Knex, language: Language): Knex.QueryBuilder =>
  db('courses')
    .join('course_versions', (on) =>
      on.on('course_versions.course_id', 'courses.id').andOn('course_versions.version', 'courses.version'),
    )
    .where('courses.is_deleted', false)
    .select('courses.id', { name: shownName(db, 'course_versions', language) });

const whereOwn = (found: Knex.QueryBuilder, { kind, userId }: Scope): void => {
  if (kind !== 'all') found.where('courses.creator_user_id', userId);
};

/** Courses that the caller may write questions for, with the wares of their newest version. */
export const writableCourses = async (db: Knex, scope: Scope, language: Language) => {
  const found = namedCourses(db, language);
  whereOwn(found, scope);
  const courses = await rowsOf<Named>(found.orderBy('courses.id', 'desc'));
  const wares = await rowsOf<Named & { course_id: number }>(
    db('course_wares')
      .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
      .join('courses', (on) =>
        on.on('courses.id', 'course_versions.course_id').andOn('courses.version', 'course_versions.version'),
      )
      .whereIn(
        'courses.id',
        courses.map(({ id }) => id),
      )
      .where('course_wares.is_deleted', false)
      .orderBy('course_wares.sort')
      .select('course_versions.course_id', {
        id: 'course_wares.ware_key',
        name: shownName(db, 'course_wares', language),
      }),
  );
  return courses.map(({ id, name }) => ({
    id,
    name,
    wares: wares.filter((ware) => ware.course_id === id).map((ware) => ({ id: ware.id, name: ware.name })),
  }));
};

export const coursesOfQuestion = (db: Knex, id: number, language: Language): Promise<Named[]> =>
  rowsOf<Named>(
    namedCourses(db, language)
      .join('question_courses', 'question_courses.course_id', 'courses.id')
      .where('question_courses.question_id', id)
      .orderBy('courses.id'),
  );

/** Each with the name that it has in the newest version of its course. */
export const waresOfQuestion = async (db: Knex, id: number, language: Language): Promise<Named[]> => {
  const rows = await rowsOf<Named>(
    db('question_wares')
      .join('course_wares', 'course_wares.ware_key', 'question_wares.ware_key')
      .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
      .join('courses', 'courses.id', 'course_versions.course_id')
      .where('question_wares.question_id', id)
      .where({ 'course_wares.is_deleted': false, 'courses.is_deleted': false })
      .orderBy('course_wares.id')
      .select({ id: 'question_wares.ware_key', name: shownName(db, 'course_wares', language) }),
  );
  return [...new Map(rows.map(({ id: key, name }) => [key, { id: key, name }])).values()];
};

/** Whether the caller may write questions for all of these; they stay until the transaction ends. */
export const areWritable = async (
  trx: Knex.Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<boolean> => {
  const found = trx('courses').whereIn('id', ids).where('is_deleted', false).forShare();
  whereOwn(found, scope);
  return (await found.pluck<number[]>('id')).length === ids.length;
};

/** Whether these are wares of those courses, of whatever version. */
export const areWaresOf = async (
  trx: Knex.Transaction,
  courseIds: readonly number[],
  keys: readonly number[],
): Promise<boolean> => {
  const known = await trx('course_wares')
    .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
    .whereIn('course_versions.course_id', courseIds)
    .whereIn('course_wares.ware_key', keys)
    .pluck<number[]>('course_wares.ware_key');
  return new Set(known).size === keys.length;
};

/** Courses that were deleted are no longer among them, nor are their wares. */
export const courseIdsOf = (db: Knex, id: number): Promise<number[]> =>
  db('question_courses')
    .join('courses', 'courses.id', 'question_courses.course_id')
    .where({ question_id: id, 'courses.is_deleted': false })
    .orderBy('course_id')
    .pluck<number[]>('course_id');

export const wareKeysOf = (db: Knex, id: number): Promise<number[]> =>
  db('question_wares')
    .where({ question_id: id })
    .whereIn('ware_key', (current) =>
      current
        .select('course_wares.ware_key')
        .from('course_wares')
        .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
        .join('courses', 'courses.id', 'course_versions.course_id')
        .where('courses.is_deleted', false),
    )
    .orderBy('ware_key')
    .pluck<number[]>('ware_key');

export const replaceCourses = async (
  trx: Knex.Transaction,
  id: number,
  courseIds: readonly number[],
): Promise<void> => {
  const links = () => trx('question_courses').where({ question_id: id });
  await links().whereNotIn('course_id', courseIds).delete();
  const known = await links().pluck<number[]>('course_id');
  const added = courseIds.filter((one) => !known.includes(one));
  if (added.length > 0)
    await trx('question_courses').insert(added.map((course_id) => ({ question_id: id, course_id })));
};

export const replaceWares = async (
  trx: Knex.Transaction,
  id: number,
  keys: readonly number[],
): Promise<void> => {
  await trx('question_wares').where({ question_id: id }).delete();
  if (keys.length > 0)
    await trx('question_wares').insert(keys.map((ware_key) => ({ question_id: id, ware_key })));
};
