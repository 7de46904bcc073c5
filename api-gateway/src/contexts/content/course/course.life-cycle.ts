import { copyWares } from './ware.table.ts';
import {
  changeVersion,
  coversOf,
  insertCourseHistory,
  insertVersion,
  nextVersion,
} from './course-version.table.ts';
import { mayChangeCourse } from './course.rules.ts';
import { courses, visibleCourses } from './course.table.ts';
import type { CourseContent, CourseListRow } from './course.table.ts';
import { courseDetail, isOwnCourse } from './course.view.ts';
import { hoursOf, wareTotals } from './ware-totals.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { fileUser } from '../../platform/attachment/attachment.port.ts';
import { courseErrors, courseMachine } from '@college/contracts/content/course';
import { allowedActions } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

const illegal = (data: { from: CourseListRow['state']; action: string; allowed: string[] }) =>
  fail(courseErrors.illegalTransition, data);

export const lifeCycle = defineLifeCycle({
  subject: 'course',
  table: courses,
  machine: courseMachine,
  listed: visibleCourses,
  detail: (db, row: CourseListRow, context) => courseDetail(db, row, context),
  illegal,
  mayChange: mayChangeCourse,
  remember: insertCourseHistory,
});

const files = fileUser('course', ['image']);

/** The cover pictures of the newest and of the approved version stay in use; those of versions before go. */
export const useCovers = async (trx: Knex.Transaction, context: SignedInContext, id: number) =>
  files.use(trx, context, id, await coversOf(trx, id));

/**
 * A version after the approved one, with its content and wares, to be worked on while the approved one is studied.
 * The course still has to count it.
 */
export const beginVersion = async (
  trx: Knex.Transaction,
  row: CourseListRow,
): Promise<{ id: number; version: number }> => {
  const content: CourseContent = {
    type_id: row.type_id,
    kind: row.kind,
    name: row.name,
    name_en: row.name_en,
    teacher_name: row.teacher_name,
    hours: row.hours,
    intro: row.intro,
    intro_en: row.intro_en,
    cover_id: row.cover_id,
  };
  const version = await nextVersion(trx, row.id);
  const id = await insertVersion(trx, row.id, version, content);
  await copyWares(trx, { from: row.version_id, to: id });
  return { id, version };
};

type Missing = 'wares' | 'not-ready' | 'failed' | 'hours';

/** What keeps a course from being submitted: it teaches what its wares can teach, in the hours that they take. */
const missingOf = async (trx: Knex, { version_id, hours }: CourseListRow) => {
  const { count, notReady, failed, creditSeconds } = await wareTotals(trx, version_id);
  const hoursOfWares = hoursOf(creditSeconds);
  const missing: Missing[] = [];
  if (count === 0) missing.push('wares');
  if (notReady > 0) missing.push('not-ready');
  if (failed > 0) missing.push('failed');
  if (hours > hoursOfWares) missing.push('hours');
  return { missing, hoursOfWares };
};

export const submitCourse = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'submit', async (trx, row) => {
    const lacking = await missingOf(trx, row);
    if (lacking.missing.length > 0) return fail(courseErrors.notReady, lacking);
    await changeVersion(trx, row.version_id, { submitter_user_id: context.caller.userId });
    return null;
  });

export const takeBackCourse = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'takeBack');

export const checkCourse = (
  {
    result,
    opinion,
    ...target
  }: VersionTarget & { readonly result: 'approve' | 'reject'; readonly opinion: string },
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, result, async (trx, row) => {
    if (isOwnCourse(context, row)) return fail(courseErrors.ownCourse);
    await changeVersion(trx, row.version_id, { opinion });
    const also = { before: { opinion: row.opinion }, after: { opinion } };
    return result === 'approve' ? { changes: { approved_version: row.version }, also } : { also };
  });

export const changeCourseEnable = (
  { isEnable, ...target }: VersionTarget & { readonly isEnable: boolean },
  context: SignedInContext,
) => lifeCycle.transition(target, context, isEnable ? 'enable' : 'disable');

/** The state alone would allow it. */
export const illegalFor = ({ state }: CourseListRow, action: 'delete' | 'discard') =>
  illegal({
    from: state,
    action,
    allowed: allowedActions(courseMachine, state).filter((allowed) => allowed !== action),
  });

export const removeCourse = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, row) => {
    // Whoever has studied it keeps what they studied.
    if (row.approved_version !== null) return illegalFor(row, 'delete');
    await files.release(trx, context, row.id);
    return { audited: { before: { name: row.name, state: row.state, version: row.version }, after: null } };
  });
