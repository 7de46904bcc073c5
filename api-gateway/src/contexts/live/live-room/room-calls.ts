/** Beginning a live course and ending it. */
import { settleRoom } from './live-attendance.ts';
import { findRoomCourse, lockRoomCourse } from './room-course.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import { listedOf } from './room-admission.ts';
import { notifyRoom } from './room-signal.ts';
import { lockRoom } from './room-talk.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { changeLiveCourse } from '../live-course/live-course.table.ts';
import { insertLiveHistory } from '../live-course/live-history.table.ts';
import { openStream } from '../live-stream/live-stream.port.ts';
import { noteTurn } from '../live-stream/live-track.port.ts';
import { LIVE_OPENS_MINUTES, livePlayMachine } from '@college/contracts/live/live-course-row';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import { commonErrors } from '@college/contracts/core/errors';
import { isAllowed } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

/** A room and a stream for it. */
const begin = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, title, mode, is_record: isRecord }: RoomCourse,
): Promise<number> => {
  const { page } = await lockRoom(trx, id);
  await noteTurn(trx, { liveCourseId: id, page, now: context.now() });
  await openStream(trx, context, {
    liveCourseId: id,
    title,
    mode,
    isRecorded: isRecord,
  });
  return 0;
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
    const time = context.now().toISOString();
    const to = action === 'open' ? ('live' as const) : ('over' as const);
    const at = action === 'open' ? { opened_at: time } : { ended_at: time };
    await changeLiveCourse(trx, course, { play_state: to, ...at }, time);
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
    const changedTo = { ...course, ...at, play_state: to };
    const attended =
      action === 'open' ? await begin(trx, context, course) : await settleRoom(trx, changedTo, context);
    await notifyRoom(trx, id, 'play');
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
