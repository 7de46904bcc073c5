import { changeVersion, insertVersion } from './course-version.table.ts';
import { beginVersion, illegalFor, lifeCycle, useCovers } from './course.life-cycle.ts';
import { changedContent, contentBefore, contentOf, mayChangeCourse } from './course.rules.ts';
import { courses, visibleCourses } from './course.table.ts';
import type { CourseContent, CourseListRow } from './course.table.ts';
import { releaseWareFiles } from './ware.files.ts';
import { removeWares } from './ware.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { loadForUpdate } from '../../../db/scoped-table.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { courseTypeExists } from '../course-type/course-type.table.ts';
import { courseErrors } from '@college/contracts/content/course';
import type { CourseFields } from '@college/contracts/content/course';
import type { Knex } from 'knex';

const BLANK = { name_en: '', teacher_name: '', intro: '', intro_en: '', cover_id: null } as const;

const refuseType = async (trx: Knex.Transaction, typeId: number | undefined) =>
  typeId === undefined || (await courseTypeExists(trx, typeId)) ? null : fail(courseErrors.unknownType);

export const createCourse = (fields: CourseFields, context: SignedInContext) => {
  const content = { ...BLANK, ...contentOf(fields) } as CourseContent;
  return context.database.transaction(async (trx) => {
    const refusal = await refuseType(trx, fields.typeId);
    if (refusal) return refusal;
    const id = await courses.insert(trx, context, {
      area_code: null,
      department_id: context.scope.departmentId,
      creator_user_id: context.caller.userId,
      state: 'draft',
      is_public: false,
      is_recommend: false,
      sort: 0,
      version: 1,
      approved_version: null,
    });
    await insertVersion(trx, id, 1, content);
    const unknown = await useCovers(trx, context, id);
    if (unknown) return unknown;
    await lifeCycle.begin(trx, context, id, { ...fields });
    return lifeCycle.detailOf(trx, context, id);
  });
};

/** A course that is saved as it was: an approved one gets no new version for it. */
const isUnchanged = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, rowVersion }: VersionTarget,
  content: Partial<CourseContent>,
): Promise<boolean> => {
  const listed = visibleCourses(trx, context.scope, context.language);
  const row = await loadForUpdate<CourseListRow>(courses, listed, id);
  return (
    row?.state === 'approved' &&
    row.row_version === rowVersion &&
    mayChangeCourse(context, row) &&
    Object.keys(changedContent(row, content)).length === 0
  );
};

export const updateCourse = (
  { id, rowVersion, ...fields }: Partial<CourseFields> & VersionTarget,
  context: SignedInContext,
) => {
  const content = contentOf(fields);
  return context.database.transaction(async (trx) => {
    if (await isUnchanged(trx, context, { id, rowVersion }, content)) {
      await context.audit(trx, { subjectType: 'course', subjectId: id, before: {}, after: {} });
      return lifeCycle.detailOf(trx, context, id);
    }
    const row = await lifeCycle.step(trx, context, { id, rowVersion }, 'update', async (_trx, before) => {
      const changed = changedContent(before, content);
      const refusal = await refuseType(trx, changed.type_id);
      if (refusal) return refusal;
      const begun = before.state === 'approved' ? await beginVersion(trx, before) : null;
      await changeVersion(trx, begun?.id ?? before.version_id, changed);
      return {
        changes: begun ? { version: begun.version } : {},
        also: { before: contentBefore(before, changed), after: changed },
      };
    });
    if (isFailure(row)) return row;
    return (await useCovers(trx, context, id)) ?? lifeCycle.detailOf(trx, context, id);
  });
};

/**
 * Throws away the version after the approved one, with its wares. What it said stays stored, so that its number is not
 * given to another.
 */
export const discardCourseVersion = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await lifeCycle.step(trx, context, target, 'discard', async (_trx, before) => {
      if (before.approved_version === null) return illegalFor(before, 'discard');
      const removed = await removeWares(trx, before.version_id, context.now().toISOString());
      for (const id of removed) await releaseWareFiles(trx, context, id);
      return { changes: { version: before.approved_version } };
    });
    if (isFailure(row)) return row;
    if (await useCovers(trx, context, row.id)) throw new Error('a cover that was in use was refused');
    return lifeCycle.detailOf(trx, context, row.id);
  });
