/**
 * Who may come into the room of a live course, and who may watch what was recorded in it (ADR 124): asked by the calls, by
 * the socket, for each key of the film, and for the buttons.
 */
import { isInClass, teachesClass } from './live-access.query.ts';
import type { LiveCourseRecord } from './live-course.table.ts';
import { fail } from '../../../app/failure.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import type { Knex } from 'knex';

type Asked = Pick<LiveCourseRecord, 'check_state' | 'play_state' | 'audience' | 'class_id' | 'teacher_id'>;

/** There is a room as long as it is not over. */
export const hasRoom = ({ play_state: state }: Pick<Asked, 'play_state'>): boolean =>
  state === 'not-started' || state === 'live';

const isForAll = ({ audience, teacher_id: teacherId }: Asked, userId: number): boolean =>
  audience === 'public' || teacherId === userId;

/** Why the caller does not come into the room, or null. */
export const roomRefusal = async (db: Knex, { kind, userId }: Scope, course: Asked) => {
  if (course.check_state !== 'approved') return fail(liveRoomErrors.notApproved);
  // Who supervises an area reads what was taught, and is none of those who learn.
  if (kind === 'area') return fail(liveRoomErrors.replayOnly);
  if (isForAll(course, userId)) return null;
  const { class_id: classId } = course;
  return classId !== null && (await isInClass(db, classId, userId)) ? null : fail(liveRoomErrors.notEnrolled);
};

/** Why the caller does not watch what was recorded, or null. The course is one that they see in their data scope. */
export const replayRefusal = async (db: Knex, { kind, userId }: Scope, course: Asked) => {
  if (course.check_state !== 'approved') return fail(liveRoomErrors.notApproved);
  if (isForAll(course, userId) || kind === 'all' || kind === 'department' || kind === 'area') return null;
  const { class_id: classId } = course;
  const isTheirs =
    classId !== null && ((await isInClass(db, classId, userId)) || (await teachesClass(db, classId, userId)));
  return isTheirs ? null : fail(liveRoomErrors.notEnrolled);
};

export const accessRefusal = (db: Knex, scope: Scope, course: Asked) =>
  hasRoom(course) ? roomRefusal(db, scope, course) : replayRefusal(db, scope, course);
