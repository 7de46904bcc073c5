/** How far the students of classes are. */
import { whereSupervised } from './supervised.table.ts';
import { contains } from '../../db/dialect.ts';
import { rowsOf } from '../../db/scoped-table.ts';
import type { Scope } from '../../db/scoped-table.ts';
import { shownName } from '../../db/shown-name.ts';
import type { Language } from '../../app/messages/messages.ts';
import { placesWithHours, withHours } from '../class-hours/class-hours.table.ts';
import type { ClassHours } from '../class-hours/class-hours.table.ts';
import type { ProgressFilters, ProgressState } from '@college/contracts/business/study-supervision';
import type { Knex } from 'knex';

export interface ProgressFound extends ClassHours {
  id: number;
  user_name: string;
  department_name: string | null;
  class_name: string;
  shown_state: ProgressState;
}

/** How far somebody is; in a class that is finished, what the finish decided about them. */
const SHOWN_STATE = "coalesce(nullif(place.study_state, ''), p.study_state)";

/** The places in classes that the caller supervises; `filters.state` is not asked here. */
const places = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder => {
  const found = whereSupervised(placesWithHours(db).whereNot('class.state', 'draft'), 'place', scope);
  const { classId, userId, departmentId } = filters;
  if (classId !== undefined) found.where('place.class_id', classId);
  if (userId !== undefined) found.where('place.user_id', userId);
  if (departmentId !== undefined)
    found.whereIn('place.user_id', db('users').where({ department_id: departmentId }).select('id'));
  return found;
};

/** The rows within the caller's scope as `p`, joined with names. */
export const foundProgress = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder => {
  const hours = withHours(db, places(db, scope, filters)).select({ id: 'place_id' });
  const found = db
    .from(hours.as('p'))
    .join('train_class_users as place', 'place.id', 'p.place_id')
    .join('users', 'users.id', 'p.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .join('train_classes', 'train_classes.id', 'p.class_id') as Knex.QueryBuilder;
  if (filters.state !== undefined) found.whereRaw(`${SHOWN_STATE} = ?`, [filters.state]);
  if (filters.keyword)
    found.where(contains(db, ['users.name', 'users.username', 'departments.name'], filters.keyword));
  return found;
};

export const withNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('p.*', {
    user_name: 'users.name',
    department_name: shownName(db, 'departments', language),
    class_name: shownName(db, 'train_classes', language),
    shown_state: db.raw(SHOWN_STATE),
  });

export interface ClassCourse {
  class_id: number;
  course_id: number;
  hours: number;
  is_required: boolean | number;
  name: string;
}

export const coursesOfClasses = (
  db: Knex,
  classIds: readonly number[],
  language: Language,
): Promise<ClassCourse[]> =>
  rowsOf<ClassCourse>(
    db('train_class_courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'train_class_courses.course_id')
          .andOn('course_versions.version', 'train_class_courses.course_version'),
      )
      .whereIn('train_class_courses.class_id', [...classIds])
      .orderBy('train_class_courses.sort')
      .orderBy('train_class_courses.id')
      .select('train_class_courses.class_id', 'train_class_courses.course_id', 'train_class_courses.hours')
      .select({
        is_required: 'train_class_courses.is_required',
        name: shownName(db, 'course_versions', language),
      }),
  );

export interface CourseCredit {
  user_id: number;
  class_id: number;
  course_id: number;
  ms: number | string;
}

export const creditedByCourse = async (
  db: Knex,
  places: readonly Pick<ProgressFound, 'user_id' | 'class_id'>[],
): Promise<CourseCredit[]> =>
  places.length === 0
    ? []
    : rowsOf<CourseCredit>(
        db('study_wares')
          .whereIn(
            ['user_id', 'class_id'],
            places.map(({ user_id, class_id }) => [user_id, class_id]),
          )
          .groupBy('user_id', 'class_id', 'course_id')
          .select('user_id', 'class_id', 'course_id')
          .sum({ ms: 'credited_ms' }),
      );

/** Rows of a sheet with ids below `before`, the newest place first. */
export const progressBefore = (
  db: Knex,
  found: Knex.QueryBuilder,
  language: Language,
  before: number,
  limit: number,
): Promise<ProgressFound[]> =>
  rowsOf<ProgressFound>(
    withNames(db, found.clone(), language).where('p.id', '<', before).orderBy('p.id', 'desc').limit(limit),
  );

export interface ClassSum {
  class_id: number;
  class_name: string;
  need_hours: number;
  hour_ms: number | string;
  students: number | string;
  met: number | string;
  earned_ms: number | string;
}

/** Sums of classes whose training has begun, those that began last first. */
export const classSums = (
  db: Knex,
  found: Knex.QueryBuilder,
  language: Language,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<ClassSum[]> =>
  rowsOf<ClassSum>(
    found
      .where('train_classes.train_begin', '<=', now)
      .groupBy('p.class_id', 'p.need_hours', 'p.hour_ms', 'train_classes.id')
      .orderBy('train_classes.train_begin', 'desc')
      .orderBy('p.class_id', 'desc')
      .limit(limit)
      .select('p.class_id', 'p.need_hours', 'p.hour_ms', {
        class_name: shownName(db, 'train_classes', language),
      })
      .count({ students: '*' })
      .sum({ earned_ms: 'p.earned_ms' })
      .select(db.raw("sum(case when p.study_state = 'hours-met' then 1 else 0 end) as met")),
  );
