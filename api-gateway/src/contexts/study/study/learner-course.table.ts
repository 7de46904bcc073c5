/** The courses that somebody studies: those of their classes, and open ones that they began. */
import { publicCourses } from '../../content/course/course.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownName } from '../../../db/shown-name.ts';
import { withPlace } from './study-place.query.ts';
import type { StudyWareRow } from './study.table.ts';
import type { PlaceFacts } from './study.rules.ts';
import type { Knex } from 'knex';

export interface LearnerCourseRow extends PlaceFacts {
  course_id: number;
  version_id: number;
  course_version: number;
  class_name: string | null;
  course_name: string;
  cover_id: number | null;
  is_required: boolean | null;
  /** Wanted in the class; the course's own without one. */
  hours: number;
  /** Of the whole class, lessons included; null: without a class. */
  need_hours: number | null;
  rule_set: string | null;
  in_order: boolean | null;
}

const placed = (db: Knex, from: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  withPlace(db, db.from(from.as('p')), { user: 'p.user_id', classId: 'p.class_id', courseId: 'p.course_id' })
    .join('course_versions', (on) =>
      on.on('course_versions.course_id', 'p.course_id').andOn('course_versions.version', 'p.course_version'),
    )
    .select('p.class_id', 'p.course_id', 'p.course_version', 'c.in_order', 'course_versions.cover_id', {
      need_hours: 'c.need_hours',
      version_id: 'course_versions.id',
      class_name: shownName(db, 'c', language),
      course_name: shownName(db, 'course_versions', language),
      is_required: 'k.is_required',
      hours: db.raw('coalesce(k.hours, course_versions.hours)'),
    });

/** Courses of the classes that somebody is approved in: the class that ends first comes first. */
export const classCoursesOf = (
  db: Knex,
  userId: number,
  language: Language,
  narrow: { readonly classId?: number; readonly courseId?: number | undefined } = {},
): Promise<LearnerCourseRow[]> => {
  const places = db('train_class_users as u')
    .join('train_class_courses as x', 'x.class_id', 'u.class_id')
    .where({ 'u.user_id': userId, 'u.is_deleted': false, 'u.state': 'approved' })
    .select('u.user_id', 'x.class_id', 'x.course_id', 'x.course_version', { place: 'x.sort', link: 'x.id' });
  if (narrow.classId !== undefined) places.where('x.class_id', narrow.classId);
  if (narrow.courseId !== undefined) places.where('x.course_id', narrow.courseId);
  return rowsOf<LearnerCourseRow>(
    placed(db, places, language)
      .whereNot('c.state', 'draft')
      .orderBy([
        { column: 'c.train_end' },
        { column: 'p.class_id' },
        { column: 'p.place' },
        { column: 'p.link' },
      ]),
  );
};

/** Open courses without a class: those that somebody began, or one that they may begin. */
export const openCoursesOf = (
  db: Knex,
  userId: number,
  language: Language,
  courseId?: number,
): Promise<LearnerCourseRow[]> => {
  const open = publicCourses(db).select({
    user_id: db.raw('cast(? as integer)', [userId]),
    class_id: db.raw('0'),
    course_id: 'courses.id',
    course_version: 'courses.approved_version',
  });
  if (courseId === undefined)
    open.whereIn(
      'courses.id',
      db('study_wares').where({ user_id: userId, class_id: 0 }).whereNotNull('last_at').select('course_id'),
    );
  else open.where('courses.id', courseId);
  return rowsOf<LearnerCourseRow>(placed(db, open, language).orderBy('p.course_id'));
};

/** Whether there is a course that anybody may study without a class. */
export const hasOpenCourses = async (db: Knex): Promise<boolean> =>
  (await publicCourses(db).first('courses.id')) !== undefined;

/** Whether somebody asked for a place in a class, and waits for it. */
export const waitsForClass = async (db: Knex, userId: number): Promise<boolean> =>
  (await db('train_class_users')
    .where({ user_id: userId, is_deleted: false })
    .whereIn('state', ['pending', 'waiting'])
    .first('id')) !== undefined;

/** What somebody has of the wares of these courses, in all their classes. */
export const studyWaresOf = (
  db: Knex,
  userId: number,
  courseIds: readonly number[],
): Promise<StudyWareRow[]> =>
  rowsOf<StudyWareRow>(db('study_wares').where({ user_id: userId }).whereIn('course_id', courseIds));
