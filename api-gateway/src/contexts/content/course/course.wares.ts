/** What a change of wares asks of their course. */
import { beginVersion, lifeCycle } from './course.life-cycle.ts';
import { mayChangeCourse } from './course.rules.ts';
import { courses, visibleCourses } from './course.table.ts';
import type { CourseListRow } from './course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { firstOf, loadForUpdate } from '../../../db/scoped-table.ts';
import { courseWareErrors } from '@college/contracts/content/course-ware';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Closed = FailureOf<typeof courseWareErrors.courseClosed>;

/**
 * Locks a course until the transaction ends and returns the id of the version whose wares may be changed. Of an approved
 * course that is a new version, whose wares are copies with the same keys; a rejected one is a draft again. Refuses a
 * course that is somebody else's, submitted or disabled.
 */
export const lockForWares = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  courseId: number,
): Promise<number | Closed | CommonFailure> => {
  const listed = visibleCourses(trx, context.scope, context.language);
  const row = await loadForUpdate<CourseListRow>(courses, listed, courseId);
  if (!row) return fail(commonErrors.notFound);
  if (!mayChangeCourse(context, row)) return fail(courseWareErrors.courseClosed);
  if (row.state === 'draft') return row.version_id;
  let versionId = row.version_id;
  const target = { id: courseId, rowVersion: row.row_version };
  const changed = await lifeCycle.step(trx, context, target, 'update', async (_trx, before) => {
    if (before.state !== 'approved') return null;
    const begun = await beginVersion(trx, before);
    versionId = begun.id;
    return { changes: { version: begun.version } };
  });
  return isFailure(changed) ? fail(courseWareErrors.courseClosed) : versionId;
};

/** The version of a course that the caller sees; undefined when they do not see the course. */
export const seenVersion = async (
  read: Knex,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  courseId: number,
): Promise<number | undefined> =>
  (await firstOf<CourseListRow>(visibleCourses(read, scope, language).where('courses.id', courseId)))
    ?.version_id;
