/** How far the students of classes are, computed from what they were credited and the courses of their class. */
import { whereSupervised } from './supervised.table.ts';
import { contains, jsonNumber } from '../../db/dialect.ts';
import { rowsOf } from '../../db/scoped-table.ts';
import type { Scope } from '../../db/scoped-table.ts';
import { shownName } from '../../db/shown-name.ts';
import type { Language } from '../../app/messages/messages.ts';
import type { ProgressFilters } from '@college/contracts/business/study-supervision';
import type { Knex } from 'knex';

/** Minutes of a study hour where a class keeps no rule set. */
const HOUR_MINUTES = 45;

export interface ProgressFound {
  id: number;
  user_id: number;
  class_id: number;
  need_hours: number;
  hour_ms: number | string;
  earned_ms: number | string;
  credited_ms: number | string;
  weak_ms: number | string;
  last_at: string | null;
  study_state: 'not-started' | 'studying' | 'hours-met';
  user_name: string;
  department_name: string | null;
  class_name: string;
}

/** The places in classes that the caller supervises; `filters.state` is not asked here. */
const places = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder => {
  const found = whereSupervised(
    db('train_class_users as place')
      .join('train_classes as class', 'class.id', 'place.class_id')
      .where({ 'place.is_deleted': false, 'place.state': 'approved', 'class.is_deleted': false })
      .whereNotNull('place.user_id')
      .whereNot('class.state', 'draft'),
    'place',
    scope,
  );
  const { classId, userId, departmentId } = filters;
  if (classId !== undefined) found.where('place.class_id', classId);
  if (userId !== undefined) found.where('place.user_id', userId);
  if (departmentId !== undefined)
    found.whereIn('place.user_id', db('users').where({ department_id: departmentId }).select('id'));
  return found;
};

/** A row a place and course: what was credited, and what the course is worth in the class. */
const byCourse = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder =>
  places(db, scope, filters)
    .leftJoin('train_class_courses as course', 'course.class_id', 'place.class_id')
    .leftJoin('study_wares as ware', (on) =>
      on
        .on('ware.user_id', 'place.user_id')
        .andOn('ware.class_id', 'place.class_id')
        .andOn('ware.course_id', 'course.course_id'),
    )
    .groupBy(
      'place.id',
      'place.user_id',
      'place.class_id',
      'class.need_hours',
      'class.optional_hours',
      'class.rule_set',
      'course.id',
      'course.hours',
      'course.is_required',
    )
    .select('place.id', 'place.user_id', 'place.class_id', 'class.need_hours', 'class.optional_hours')
    .select({ is_required: 'course.is_required', hours: 'course.hours' })
    .select(
      db.raw('coalesce(?, ?) * 60000 as hour_ms', [
        jsonNumber(db, 'class.rule_set', 'hourMinutes'),
        HOUR_MINUTES,
      ]),
      db.raw('coalesce(sum(ware.credited_ms), 0) as ms'),
      db.raw('coalesce(sum(ware.weak_ms), 0) as weak_ms'),
      db.raw('max(ware.last_at) as last_at'),
    );

const CAPPED = 'case when ms < hours * hour_ms then ms else hours * hour_ms end';

/** A row a place: hours that count, of required and of optional courses. */
const byPlace = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder =>
  db
    .from(byCourse(db, scope, filters).as('each_course'))
    .groupBy('id', 'user_id', 'class_id', 'need_hours', 'optional_hours', 'hour_ms')
    .select('id', 'user_id', 'class_id', 'need_hours', 'optional_hours', 'hour_ms')
    .select(
      db.raw(`coalesce(sum(case when is_required then ${CAPPED} end), 0) as required_ms`),
      db.raw(`coalesce(sum(case when is_required then 0 else ${CAPPED} end), 0) as optional_ms`),
      db.raw('sum(case when is_required and ms < hours * hour_ms then 1 else 0 end) as lacking'),
      db.raw('sum(ms) as credited_ms'),
      db.raw('sum(weak_ms) as weak_ms'),
      db.raw('max(last_at) as last_at'),
    ) as Knex.QueryBuilder;

const EARNED =
  'required_ms + case when optional_hours is null or optional_ms < optional_hours * hour_ms then optional_ms else optional_hours * hour_ms end';

const withEarned = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder =>
  db
    .from(byPlace(db, scope, filters).as('each_place'))
    .select('each_place.*', db.raw(`${EARNED} as earned_ms`)) as Knex.QueryBuilder;

/** S-33: every required course is full, and the hours together reach those of the class. */
const STATE = `case when credited_ms = 0 then 'not-started'
  when lacking = 0 and earned_ms >= need_hours * hour_ms then 'hours-met' else 'studying' end`;

/** The rows within the caller's scope as `p`, joined with names. */
export const foundProgress = (db: Knex, scope: Scope, filters: ProgressFilters): Knex.QueryBuilder => {
  const stated = db
    .from(withEarned(db, scope, filters).as('earned'))
    .select('earned.*', db.raw(`${STATE} as study_state`)) as Knex.QueryBuilder;
  const found = db
    .from(stated.as('p'))
    .join('users', 'users.id', 'p.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .join('train_classes', 'train_classes.id', 'p.class_id') as Knex.QueryBuilder;
  if (filters.state !== undefined) found.where('p.study_state', filters.state);
  if (filters.keyword)
    found.where(contains(db, ['users.name', 'users.username', 'departments.name'], filters.keyword));
  return found;
};

export const withNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('p.*', {
    user_name: 'users.name',
    department_name: shownName(db, 'departments', language),
    class_name: shownName(db, 'train_classes', language),
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
