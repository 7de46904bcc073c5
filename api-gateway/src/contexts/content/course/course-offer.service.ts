import { replaceSubjects, subjectIdsOf } from './course-version.table.ts';
import { courseColumns, courses, offeredCourses } from './course.table.ts';
import type { CourseListRow, CourseRecord } from './course.table.ts';
import { courseRow } from './course.view.ts';
import { whereSubject } from './course.table.ts';
import { SEARCHED, subjectsOfCourses } from './public-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListOptions } from '../../../db/paging.ts';
import { firstOf, loadForUpdate } from '../../../db/scoped-table.ts';
import type { Changes } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areTrainSubjects } from '../train-subject/train-subject.table.ts';
import { courseErrors } from '@college/contracts/content/course';
import { professionCourse, publicCourse } from '@college/contracts/content/course-offer';
import type { ProfessionCourseRow, PublicCourseRow } from '@college/contracts/content/course-offer';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const offerOf = (row: CourseListRow, context: SignedInContext) => {
  const { id, name, typeName, kind, teacherName, hours, coverAddress, rowVersion } = courseRow(row, context);
  return { id, name, typeName, kind, teacherName, hours, coverAddress, sort: row.sort, rowVersion };
};

const publicRow = (row: CourseListRow, context: SignedInContext): PublicCourseRow => ({
  ...offerOf(row, context),
  isPublic: row.is_public,
  isRecommend: row.is_recommend,
});

const professionRows = async (
  db: Knex,
  rows: readonly CourseListRow[],
  context: SignedInContext,
): Promise<ProfessionCourseRow[]> => {
  const ids = rows.map(({ id }) => id);
  const subjects = await subjectsOfCourses(db, ids, context.language);
  return rows.map((row) => ({ ...offerOf(row, context), subjects: subjects.get(row.id) ?? [] }));
};

const listIn = ({ read, language }: SignedInContext): ListOptions => ({
  search: SEARCHED,
  sortable: {
    name: { shown: shownName(read, 'course_versions', language), table: 'courses' },
    typeName: { shown: shownName(read, 'course_types', language), table: 'courses' },
    kind: { joined: 'course_versions.kind', of: 'courses' },
    hours: { joined: 'course_versions.hours', of: 'courses' },
    sort: 'courses.sort',
  },
  order: 'sort',
});

const findOffered = (db: Knex, id: number, { language }: SignedInContext) =>
  firstOf<CourseListRow>(courseColumns(db, offeredCourses(db).where('courses.id', id), language));

interface Target {
  readonly courseId: number;
  readonly rowVersion: number;
}

/** An offered course at the version that the caller saw, locked so that it is not disabled meanwhile. */
const loadOffered = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { courseId, rowVersion }: Target,
) => {
  const listed = courses.visible(trx, context.scope).select('courses.*');
  const locked = await loadForUpdate<CourseRecord>(courses, listed, courseId);
  if (!locked) return fail(commonErrors.notFound);
  const row = await findOffered(trx, courseId, context);
  if (!row) return fail(courseErrors.notApproved);
  return row.row_version === rowVersion ? row : fail(commonErrors.stale);
};

/** Writes the change with its audit row, and returns the course as it is now. */
const writeOffer = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { courseId: id, rowVersion }: Target,
  { changes, before, after }: { changes: Changes<CourseRecord>; before: object; after: object },
) => {
  const stale = await courses.updateVisible(trx, context, { id, rowVersion }, changes);
  if (stale) return stale;
  await context.audit(trx, { subjectType: 'course', subjectId: id, before, after });
  return (await findOffered(trx, id, context)) ?? fail(commonErrors.notFound);
};

const setPublic = (
  { courseId, rowVersion, ...sent }: ParsedInputOf<(typeof publicCourse.actions)['SetPublicCourse']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const target = { courseId, rowVersion };
    const row = await loadOffered(trx, context, target);
    if (isFailure(row)) return row;
    const before = {
      isPublic: row.is_public,
      isRecommend: row.is_recommend,
      sort: row.sort,
    };
    const after = withLeftOut(before, sent);
    if (after.isRecommend && !after.isPublic)
      return failField(commonErrors.invalid, 'isRecommend', 'course.recommend-not-public');
    const changes = { is_public: after.isPublic, is_recommend: after.isRecommend, sort: after.sort };
    const changed = await writeOffer(trx, context, target, { changes, before, after });
    return isFailure(changed) ? changed : publicRow(changed, context);
  });

const setProfession = (
  { courseId, rowVersion, ...sent }: ParsedInputOf<(typeof professionCourse.actions)['SetProfessionCourse']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const target = { courseId, rowVersion };
    const row = await loadOffered(trx, context, target);
    if (isFailure(row)) return row;
    if (row.kind !== 'professional') return fail(courseErrors.notProfessional);
    const before = { subjectIds: await subjectIdsOf(trx, courseId), sort: row.sort };
    const after = withLeftOut(before, sent);
    const added = after.subjectIds.filter((id) => !before.subjectIds.includes(id));
    if (!(await areTrainSubjects(trx, added))) return fail(courseErrors.unknownSubject);
    await replaceSubjects(trx, courseId, after.subjectIds);
    const changed = await writeOffer(trx, context, target, { changes: { sort: after.sort }, before, after });
    if (isFailure(changed)) return changed;
    const [shown] = await professionRows(trx, [changed], context);
    return shown ?? fail(commonErrors.notFound);
  });

export const publicCourseService = implement(publicCourse, {
  GetPublicCoursePageList: ({ kind, isPublic, isRecommend, ...query }, context) => {
    const { read, language } = context;
    const found = offeredCourses(read);
    if (kind) found.where('course_versions.kind', kind);
    if (isPublic !== undefined) found.where('courses.is_public', isPublic);
    if (isRecommend !== undefined) found.where('courses.is_recommend', isRecommend);
    return listPage(read, found, query, {
      ...listIn(context),
      select: (rows) => courseColumns(read, rows, language),
      view: (rows: readonly CourseListRow[]) => rows.map((row) => publicRow(row, context)),
    });
  },
  SetPublicCourse: setPublic,
});

export const professionCourseService = implement(professionCourse, {
  GetProfessionCoursePageList: ({ subjectId, ...query }, context) => {
    const { read, language } = context;
    const found = offeredCourses(read).where('course_versions.kind', 'professional');
    if (subjectId !== undefined) whereSubject(found, subjectId);
    return listPage(read, found, query, {
      ...listIn(context),
      select: (rows) => courseColumns(read, rows, language),
      view: (rows: readonly CourseListRow[]) => professionRows(read, rows, context),
    });
  },
  SetProfessionCourse: setProfession,
});
