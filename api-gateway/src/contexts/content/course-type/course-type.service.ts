import { above, heightOf, isCycle, levelOf, orderWithin, parentsFirst } from './course-type.rules.ts';
import {
  allCourseTypes,
  countCoursesOfType,
  countTypesBelow,
  courseTypes,
  isTypeNameTaken,
  lockCourseTypes,
  orderCourseTypes,
} from './course-type.table.ts';
import type { CourseTypeListRow } from './course-type.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { courseType, courseTypeErrors, MAX_COURSE_TYPE_LEVEL } from '@college/contracts/content/course-type';
import type { CourseTypeDetail, CourseTypeNode } from '@college/contracts/content/course-type';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Actions = typeof courseType.actions;

const nodeOf = (row: CourseTypeListRow): CourseTypeNode => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.shown_name,
  courseCount: row.course_count,
  rowVersion: row.row_version,
});

/** The whole tree is small and read in one query. */
const detailOf = (rows: readonly CourseTypeListRow[], id: number): CourseTypeDetail | CommonFailure => {
  const row = rows.find((one) => one.id === id);
  if (!row) return fail(commonErrors.notFound);
  const node = nodeOf(row);
  return {
    ...node,
    name: row.name,
    nameEn: row.name_en,
    above: above(rows, id).map(({ shown_name }) => shown_name),
    uses: {
      children: rows.filter(({ parent_id }) => parent_id === id).length,
      courses: node.courseCount,
    },
  };
};

/** What is audited of a type; `position` among its siblings, from 1. */
const recorded = (rows: readonly CourseTypeListRow[], id: number) => {
  const row = rows.find((one) => one.id === id);
  const siblings = rows.filter(({ parent_id }) => parent_id === row?.parent_id);
  return {
    name: row?.name,
    nameEn: row?.name_en,
    above: above(rows, id)
      .map(({ name }) => name)
      .join(' / '),
    position: siblings.findIndex((one) => one.id === id) + 1,
  };
};

/** A change of the tree, one at a time; `work` gets all types as they are and returns the id of the changed one. */
const changeTree = async <Outcome>(
  context: SignedInContext,
  work: (trx: Knex.Transaction, rows: readonly CourseTypeListRow[]) => Promise<Outcome>,
): Promise<CourseTypeDetail | CommonFailure | Exclude<Outcome, number>> =>
  context.database.transaction(async (trx) => {
    await lockCourseTypes(trx);
    const before = await allCourseTypes(trx, context.language);
    const id = await work(trx, before);
    if (typeof id !== 'number') return id as Exclude<Outcome, number>;
    const after = await allCourseTypes(trx, context.language);
    await context.audit(trx, {
      subjectType: 'course-type',
      subjectId: id,
      before: before.some((row) => row.id === id) ? recorded(before, id) : null,
      after: recorded(after, id),
    });
    return detailOf(after, id);
  });

/** A type at the version that the caller saw. */
const typeAt = (
  rows: readonly CourseTypeListRow[],
  { id, rowVersion }: VersionTarget,
): CourseTypeListRow | CommonFailure => {
  const row = rows.find((one) => one.id === id);
  if (!row) return fail(commonErrors.notFound);
  return row.row_version === rowVersion ? row : fail(commonErrors.stale);
};

const refuseParent = (rows: readonly CourseTypeListRow[], parentId: number | null): CommonFailure | null =>
  parentId === null || rows.some(({ id }) => id === parentId)
    ? null
    : failField(commonErrors.invalid, 'parentId', 'course-type.unknown-parent');

const tooDeep = () => fail(courseTypeErrors.tooDeep, { levels: MAX_COURSE_TYPE_LEVEL });

const create = (
  { parentId, name, nameEn = '' }: ParsedInputOf<Actions['CreateCourseType']>,
  context: SignedInContext,
) =>
  changeTree(context, async (trx, rows) => {
    const refusal = refuseParent(rows, parentId);
    if (refusal) return refusal;
    if (levelOf(rows, parentId) >= MAX_COURSE_TYPE_LEVEL) return tooDeep();
    if (await isTypeNameTaken(trx, { parentId, name, exceptId: null }))
      return fail(courseTypeErrors.nameTaken);
    const last = rows.filter(({ parent_id }) => parent_id === parentId).at(-1);
    return courseTypes.insert(trx, context, {
      area_code: null,
      department_id: context.scope.departmentId,
      creator_user_id: context.caller.userId,
      parent_id: parentId,
      name,
      name_en: nameEn,
      sort: (last?.sort ?? -1) + 1,
    });
  });

const rename = (
  { id, rowVersion, name, nameEn }: ParsedInputOf<Actions['UpdateCourseType']>,
  context: SignedInContext,
) =>
  changeTree(context, async (trx, rows) => {
    const row = typeAt(rows, { id, rowVersion });
    if (isFailure(row)) return row;
    if (name !== undefined && (await isTypeNameTaken(trx, { parentId: row.parent_id, name, exceptId: id })))
      return fail(courseTypeErrors.nameTaken);
    const changes = { name: name ?? row.name, name_en: nameEn ?? row.name_en };
    return (await courseTypes.updateVisible(trx, context, { id, rowVersion }, changes)) ?? id;
  });

const drag = (
  { id, rowVersion, parentId, position }: ParsedInputOf<Actions['DragCourseType']>,
  context: SignedInContext,
) =>
  changeTree(context, async (trx, rows) => {
    const row = typeAt(rows, { id, rowVersion });
    if (isFailure(row)) return row;
    const refusal = refuseParent(rows, parentId);
    if (refusal) return refusal;
    if (isCycle(rows, id, parentId)) return fail(courseTypeErrors.cycle);
    if (levelOf(rows, parentId) + heightOf(rows, id) > MAX_COURSE_TYPE_LEVEL) return tooDeep();
    const isMove = parentId !== row.parent_id;
    if (isMove && (await isTypeNameTaken(trx, { parentId, name: row.name, exceptId: id })))
      return fail(courseTypeErrors.nameTaken);
    const stale = await courseTypes.updateVisible(trx, context, { id, rowVersion }, { parent_id: parentId });
    if (stale) return stale;
    await orderCourseTypes(trx, orderWithin(rows, id, parentId, position));
    return id;
  });

const remove = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockCourseTypes(trx);
    const rows = await allCourseTypes(trx, context.language);
    const row = typeAt(rows, target);
    if (isFailure(row)) return row;
    const stale = await courseTypes.updateVisible(trx, context, target, { is_deleted: true });
    if (stale) return stale;
    // Counted once the row is locked: a concurrent command that gives the type to a course has either committed, or no
    // longer finds the type.
    const uses = {
      children: await countTypesBelow(trx, target.id),
      courses: await countCoursesOfType(trx, target.id),
    };
    if (uses.children + uses.courses > 0) return fail(courseTypeErrors.inUse, uses);
    await context.audit(trx, {
      subjectType: 'course-type',
      subjectId: target.id,
      before: recorded(rows, target.id),
      after: null,
    });
    return undefined;
  });

export const courseTypeService = implement(courseType, {
  GetCourseTypeTreeList: async (_input, { read, language }) =>
    parentsFirst(await allCourseTypes(read, language)).map(nodeOf),
  GetCourseType: async ({ id }, { read, language }) => detailOf(await allCourseTypes(read, language), id),
  CreateCourseType: create,
  UpdateCourseType: rename,
  DeleteCourseType: remove,
  DragCourseType: drag,
});
