/** Coming into the room of a live course, beginning the lesson and ending it. */
import { isElsewhere } from './claim.ts';
import { settleRoom } from './live-attendance.ts';
import { lastPresence } from './presence.table.ts';
import { findRoomCourse, isInClass, lockRoomCourse, setPlayState } from './room-course.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import { tellRoom } from './room-signal.ts';
import { lockRoom } from './room-talk.table.ts';
import { createRoomTicket } from './room-ticket.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { firstOf } from '../../db/scoped-table.ts';
import { fileRefs } from '../attachment/attachment.port.ts';
import { visibleLiveCourses } from '../live-course/live-course.table.ts';
import type { LiveCourseListRow } from '../live-course/live-course.table.ts';
import { insertLiveHistory } from '../live-course/live-history.table.ts';
import { hasLease } from '../study/lease.port.ts';
import { LIVE_OPENS_MINUTES, livePlayMachine } from '@college/contracts/business/live-course';
import { liveRoomErrors } from '@college/contracts/business/live-room-call';
import type { liveRoom } from '@college/contracts/business/live-room-call';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { isAllowed } from '@college/contracts/core/state-machine';

type Input = ParsedInputOf<(typeof liveRoom.actions)['EnterLiveCourse']>;

const listedOf = ({ read, scope, language }: SignedInContext, id: number) =>
  firstOf<LiveCourseListRow>(visibleLiveCourses(read, scope, language).where('live_courses.id', id));

export const enterLiveCourse = async (
  { id, tab, takeOver = false }: Input,
  context: SignedInContext,
) => {
  const { read, caller, now } = context;
  const row = await listedOf(context, id);
  if (!row) return fail(commonErrors.notFound);
  const isTeacher = row.teacher_id === caller.userId;
  if (row.check_state !== 'approved') return fail(liveRoomErrors.notApproved);
  if (!isTeacher && row.audience === 'class')
    if (row.class_id === null || !(await isInClass(read, row.class_id, caller.userId)))
      return fail(liveRoomErrors.notEnrolled);
  if (row.play_state === 'over') return fail(liveRoomErrors.over);
  const isRoom = row.play_state !== 'replay';
  if (isRoom && !takeOver) {
    if (isElsewhere(await lastPresence(read, caller.userId), tab, now()))
      return fail(liveRoomErrors.elsewhere);
    if (!isTeacher && row.play_state === 'live' && (await hasLease(read, caller.userId, context)))
      return fail(liveRoomErrors.elsewhere);
  }
  const files = await fileRefs(read, context, [row.slides_id]);
  const ticket = isRoom
    ? await context.database.transaction((trx) =>
        createRoomTicket(
          trx,
          { live_course_id: id, login_id: caller.sessionId, tab, take_over: takeOver },
          now(),
        ),
      )
    : '';
  return {
    id,
    title: row.shown_title,
    teacherName: row.teacher_name ?? '',
    begin: row.begin_at,
    end: row.end_at,
    playState: row.play_state,
    mode: row.mode,
    isTeacher,
    userId: caller.userId,
    ticket,
    slides: row.slides_id === null ? null : (files.get(row.slides_id) ?? null),
    isCounted: row.lesson_id !== null,
    replayWareId: row.replay_ware_id,
  };
};

/** Loads and locks a course for its teacher. */
const step = <Refused extends ReturnType<typeof fail>>(
  id: number,
  context: SignedInContext,
  action: 'open' | 'overPlay',
  refuse: (course: RoomCourse) => Refused | null,
) =>
  context.database.transaction(async (trx) => {
    const { caller } = context;
    if (!(await listedOf({ ...context, read: trx }, id))) return fail(commonErrors.notFound);
    const course = await lockRoomCourse(trx, id);
    if (!course) return fail(commonErrors.notFound);
    if (course.teacher_id !== caller.userId) return fail(liveRoomErrors.notTeacher);
    const refused = refuse(course);
    if (refused) return refused;
    const now = context.now();
    const time = now.toISOString();
    const to = action === 'open' ? ('live' as const) : ('over' as const);
    const at = action === 'open' ? { opened_at: time } : { ended_at: time };
    await setPlayState(trx, course, { play_state: to, ...at }, time);
    await insertLiveHistory(trx, {
      id,
      action,
      from: course.play_state,
      to,
      reason: '',
      userId: caller.userId,
      userName: caller.userName,
      time,
    });
    if (action === 'open') await lockRoom(trx, id);
    const attended = action === 'open' ? 0 : await settleRoom(trx, { ...course, ...at, play_state: to }, now);
    await tellRoom(trx, id, 'play');
    await context.audit(trx, {
      subjectType: 'live-course',
      subjectId: id,
      before: { playState: course.play_state },
      after: { playState: to, ...(action === 'overPlay' && { attended }) },
    });
    const changed = await findRoomCourse(trx, id);
    return { id, playState: to, rowVersion: changed?.row_version ?? course.row_version };
  });

export const openLiveCourse = ({ id }: { readonly id: number }, context: SignedInContext) =>
  step(id, context, 'open', (course) => {
    if (course.check_state !== 'approved') return fail(liveRoomErrors.notApproved);
    if (!isAllowed(livePlayMachine, course.play_state, 'open')) return fail(liveRoomErrors.begun);
    const from = new Date(Date.parse(course.begin_at) - LIVE_OPENS_MINUTES * 60_000).toISOString();
    return context.now().toISOString() < from ? fail(liveRoomErrors.tooEarly, { from }) : null;
  });

export const overPlayLiveCourse = ({ id }: { readonly id: number }, context: SignedInContext) =>
  step(id, context, 'overPlay', (course) =>
    isAllowed(livePlayMachine, course.play_state, 'overPlay') ? null : fail(liveRoomErrors.notLive),
  );
