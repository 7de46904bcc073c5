/** Versions of courses: what each says, its wares, and what happened to it. */
import type { CourseContent } from './course.table.ts';
import { historyIn, stepColumns } from '../../../db/history.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { CourseDetail } from '@college/contracts/content/course';
import type { Knex } from 'knex';

export const insertVersion = async (
  trx: Knex.Transaction,
  courseId: number,
  version: number,
  content: CourseContent,
): Promise<number> => {
  const [inserted] = await trx('course_versions')
    .insert({ course_id: courseId, version, ...content })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('the inserted version of a course came back without an id');
  return inserted.id;
};

/** Versions that were thrown away keep their numbers. */
export const nextVersion = async (trx: Knex.Transaction, courseId: number): Promise<number> => {
  const found = trx('course_versions').where({ course_id: courseId });
  const newest = await firstOf<{ version: number }>(found.orderBy('version', 'desc').select('version'));
  return (newest?.version ?? 0) + 1;
};

interface VersionChange extends CourseContent {
  submitter_user_id: number | null;
  opinion: string;
}

export const changeVersion = async (
  trx: Knex.Transaction,
  versionId: number,
  changes: Partial<VersionChange>,
): Promise<void> => {
  if (Object.keys(changes).length > 0) await trx('course_versions').where({ id: versionId }).update(changes);
};

/** The pictures that a course uses: of its newest and of its approved version. */
export const coversOf = async (trx: Knex, courseId: number): Promise<(number | null)[]> =>
  trx('course_versions')
    .join('courses', 'courses.id', 'course_versions.course_id')
    .where('courses.id', courseId)
    .where((used) =>
      used
        .whereRaw('course_versions.version = courses.version')
        .orWhereRaw('course_versions.version = courses.approved_version'),
    )
    .pluck<(number | null)[]>('course_versions.cover_id');

/** The opinion of a check stands in its version and in the history. */
const OPINIONATED = ['approve', 'reject'];

export const insertCourseHistory = async (trx: Knex.Transaction, step: Step): Promise<void> => {
  const found = trx('courses')
    .join('course_versions', 'course_versions.course_id', 'courses.id')
    .where('courses.id', step.id)
    .orderBy('course_versions.version', 'desc')
    .select('course_versions.version', 'course_versions.opinion');
  // The version that was thrown away is the course's no more.
  if (step.action !== 'discard') found.whereRaw('course_versions.version = courses.version');
  const course = await firstOf<{ version: number; opinion: string }>(found);
  await trx('course_histories').insert({
    course_id: step.id,
    version: course?.version ?? 1,
    ...stepColumns(step),
    opinion: OPINIONATED.includes(step.action) ? (course?.opinion ?? '') : '',
  });
};

export const courseHistoryOf = (db: Knex, courseId: number): Promise<CourseDetail['history']> =>
  rowsOf<CourseDetail['history'][number]>(
    historyIn(db, 'course_histories', { course_id: courseId }, 100).select('version', 'opinion'),
  );

/** The training subjects that a course counts for. */
export const subjectIdsOf = async (db: Knex, courseId: number): Promise<number[]> =>
  db('course_subjects').where({ course_id: courseId }).orderBy('subject_id').pluck<number[]>('subject_id');

export const replaceSubjects = async (
  trx: Knex.Transaction,
  courseId: number,
  subjectIds: readonly number[],
): Promise<void> => {
  await trx('course_subjects').where({ course_id: courseId }).delete();
  const wanted = [...new Set(subjectIds)];
  if (wanted.length > 0)
    await trx('course_subjects').insert(wanted.map((subject_id) => ({ course_id: courseId, subject_id })));
};
