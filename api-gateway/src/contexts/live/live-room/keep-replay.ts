/** What was recorded of a live course becomes a piece of a course, which is checked as every change of one. */
import { listedOf } from './room-admission.ts';
import { lockRoomCourse } from './room-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { studiesCourse } from '../../classes/class-record/class-course.table.ts';
import { addReplay } from '../../content/course/replay-ware.port.ts';
import { changeLiveCourse } from '../live-course/live-course.table.ts';
import { insertLiveHistory } from '../live-course/live-history.table.ts';
import { recordedFiles } from '../live-stream/live-stream.port.ts';
import { livePlayMachine } from '@college/contracts/live/live-course-row';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import { commonErrors } from '@college/contracts/core/errors';
import { isAllowed } from '@college/contracts/core/state-machine';

interface Asked {
  readonly id: number;
  readonly courseId: number;
}

export const keepLiveReplay = ({ id, courseId }: Asked, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller } = context;
    if (!(await listedOf({ ...context, read: trx }, id))) return fail(commonErrors.notFound);
    const course = await lockRoomCourse(trx, id);
    if (!course) return fail(commonErrors.notFound);
    if (course.teacher_id !== caller.userId) return fail(liveRoomErrors.notTeacher);
    if (!isAllowed(livePlayMachine, course.play_state, 'keepReplay')) return fail(liveRoomErrors.notOver);
    const files = await recordedFiles(trx, id);
    if (files === null) return fail(liveRoomErrors.noRecording);
    // Who attended has the hours of the lesson already, and would earn the same minutes a second time.
    if (course.class_id !== null && (await studiesCourse(trx, course.class_id, courseId)))
      return fail(liveRoomErrors.ownClass);
    const { title: name, title_en: nameEn } = course;
    const ware = await addReplay(trx, context, { courseId, name, nameEn, ...files });
    if (isFailure(ware)) return ware;
    const time = context.now().toISOString();
    await changeLiveCourse(trx, course, { play_state: 'replay', replay_ware_id: ware.id }, time);
    await insertLiveHistory(trx, {
      id,
      action: 'keepReplay',
      from: course.play_state,
      to: 'replay',
      reason: '',
      userId: caller.userId,
      userName: caller.userName,
      time,
    });
    await context.audit(trx, {
      subjectType: 'live-course',
      subjectId: id,
      before: { playState: course.play_state },
      after: { playState: 'replay', courseId },
    });
    return { id, playState: 'replay' as const, rowVersion: course.row_version + 1 };
  });
