import { liveCourses, visibleLiveCourses } from './live-course.table.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import { insertLiveHistory } from './live-history.table.ts';
import { conflictsOf } from './live-plan.table.ts';
import { isOwnLiveCourse, liveCourseDetail, worksOn } from './live-course.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { fileUser } from '../../platform/attachment/attachment.port.ts';
import { liveCourseErrors } from '@college/contracts/live/live-course';
import { liveCheckMachine } from '@college/contracts/live/live-course-row';
import type { LiveMissing } from '@college/contracts/live/live-course-row';
import type { Knex } from 'knex';

/** Whether it may take place. How far it has come is the other life cycle (`play_state`). */
export const checkCycle = defineLifeCycle({
  subject: 'live-course',
  table: liveCourses,
  machine: liveCheckMachine,
  column: 'check_state',
  listed: visibleLiveCourses,
  detail: (db, row: LiveCourseListRow, context) => liveCourseDetail(db, row, context),
  illegal: (data) => fail(liveCourseErrors.illegalTransition, data),
  mayChange: worksOn,
  remember: insertLiveHistory,
});

/** `planOf` sees to it that a cover is a picture and slides are a PDF. */
const files = fileUser('live-course', ['image', 'document']);

/** The cover and the slides of a plan stay in use; those before go. */
export const useLiveFiles = (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  { cover_id, slides_id }: Pick<LiveCourseListRow, 'cover_id' | 'slides_id'>,
) => files.use(trx, context, id, [cover_id, slides_id]);

/** It takes place, or did: what it was is a record. */
export const refuseBegun = ({ play_state }: LiveCourseListRow) =>
  play_state === 'not-started' ? null : fail(liveCourseErrors.begun);

/** What prevents a live course from taking place as it is planned. */
const refusePlan = async (trx: Knex.Transaction, row: LiveCourseListRow, context: SignedInContext) => {
  const missing: LiveMissing[] = [];
  if (row.teacher_id === null) missing.push('teacher');
  if (row.audience === 'class' && row.class_id === null) missing.push('class');
  if (row.begin_at <= context.now().toISOString()) missing.push('past');
  if (missing.length > 0) return fail(liveCourseErrors.notReady, { missing });
  // Two plans for one teacher at the same time are looked at one after the other.
  await advisoryLock(trx, `live-course/teacher/${row.teacher_id}`);
  const conflicts = await conflictsOf(trx, row, context.language);
  return conflicts.length > 0 ? fail(liveCourseErrors.teacherBusy, { conflicts }) : null;
};

export const submitLiveCourse = (target: VersionTarget, context: SignedInContext) =>
  checkCycle.transition(target, context, 'submit', async (trx, row) => {
    const refusal = await refusePlan(trx, row, context);
    return refusal ?? { changes: { submitter_user_id: context.caller.userId, opinion: '' } };
  });

export const checkLiveCourse = (
  {
    result,
    opinion,
    ...target
  }: VersionTarget & { readonly result: 'approve' | 'reject'; readonly opinion: string },
  context: SignedInContext,
) =>
  checkCycle.transition(target, context, result, async (trx, row) => {
    if (isOwnLiveCourse(context, row)) return fail(liveCourseErrors.ownCourse);
    const refusal = result === 'approve' ? await refusePlan(trx, row, context) : null;
    return refusal ?? { changes: { opinion }, reason: opinion };
  });

export const removeLiveCourse = (target: VersionTarget, context: SignedInContext) =>
  checkCycle.remove(target, context, 'delete', async (trx, row) => {
    const refusal = refuseBegun(row);
    if (refusal) return refusal;
    await files.release(trx, context, row.id);
    const { title, begin_at, check_state } = row;
    return { audited: { before: { title, begin_at, check_state }, after: null } };
  });
