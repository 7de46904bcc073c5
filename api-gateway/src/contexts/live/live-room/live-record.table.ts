/** Live courses of whoever looks after them, and who was in their rooms. */
import { liveCourses } from '../live-course/live-course.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Knex } from 'knex';

/** The college sees who was there, and the teacher of the lesson. */
export const recordedCourse = (db: Knex, scope: Scope, id: number): Promise<RoomCourse | undefined> => {
  const found = liveCourses.visible(db, scope).where('live_courses.id', id).select('live_courses.*');
  if (scope.kind !== 'all' && scope.kind !== 'department')
    found.where('live_courses.teacher_id', scope.userId);
  return firstOf<RoomCourse>(found);
};

export interface AttendeeRow {
  id: number;
  name: string;
  department_name: string | null;
  is_here: number;
}

/** Everybody who came, once. */
export const attendees = (db: Knex, liveCourseId: number): Knex.QueryBuilder =>
  db('users')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .whereIn(
      'users.id',
      db('live_room_presences').where({ live_course_id: liveCourseId, is_teacher: false }).select('user_id'),
    );

export const withHere = (
  db: Knex,
  found: Knex.QueryBuilder,
  {
    liveCourseId,
    since,
    language,
  }: { readonly liveCourseId: number; readonly since: string; readonly language: Language },
): Knex.QueryBuilder =>
  found.select('users.id', 'users.name', { department_name: shownName(db, 'departments', language) }).select({
    is_here: db('live_room_presences as here')
      .whereRaw('here.user_id = users.id')
      .where('here.live_course_id', liveCourseId)
      .whereNull('here.closed_at')
      .where('here.last_seen_at', '>', since)
      .count({ n: '*' }),
  });
