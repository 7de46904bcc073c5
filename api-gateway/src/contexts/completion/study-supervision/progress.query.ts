/** How far the students of classes are. */
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { contains, epochSeconds } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { dayAfter, dayBegin } from '../../../export/wall-clock.ts';
import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { employerAtPlace } from '../../classes/class-hours/employer.table.ts';
import { BEHIND_PERCENT } from '@college/contracts/completion/study-supervision-row';
import type { ProgressConcern, ProgressState } from '@college/contracts/completion/study-supervision-row';
import type { ProgressFilters } from '@college/contracts/completion/study-supervision';
import type { Knex } from 'knex';

/** `earned_ms` is what was settled, where it was. */
export interface ProgressFound extends Omit<
  ClassHours,
  'course_hours' | 'earned_hours' | 'theory_hours' | 'practice_hours' | 'lacking'
> {
  id: number;
  user_name: string;
  department_name: string | null;
  class_name: string;
  shown_state: ProgressState;
  /** As shown, of somebody who is settled. */
  settled_hours: number | null;
}

/** How far somebody is; in a class that is finished, what the finish decided about them. */
const SHOWN_STATE = "coalesce(nullif(place.study_state, ''), p.study_state)";

/** Who asks, and when. */
export type ProgressContext = Pick<SignedInContext, 'read' | 'scope' | 'now' | 'settings'>;

const DATED = {
  // As the statistics count it.
  enrolled: 'coalesce(place.decided_at, place.applied_at, place.creation_time)',
  settled: "case when place.study_state <> '' then place.settled_at end",
  graded: `(select min(a.graded_at) from exam_attempts as a where a.class_id = place.class_id
    and a.user_id = place.user_id and a.state = 'graded')`,
} as const;

/** Within days of the college's calendar, both included. */
const whereDated = (
  found: Knex.QueryBuilder,
  { dated = 'enrolled', from, to }: ProgressFilters,
  timeZone: string,
): void => {
  if (from !== undefined) found.whereRaw(`${DATED[dated]} >= ?`, [dayBegin(from, timeZone)]);
  if (to !== undefined) found.whereRaw(`${DATED[dated]} < ?`, [dayBegin(dayAfter(to, 1), timeZone)]);
  if (dated !== 'enrolled') found.whereRaw(`${DATED[dated]} is not null`);
};

/** The places in classes that the caller supervises; state and concern are not asked here. */
const places = ({ read, scope, settings }: ProgressContext, filters: ProgressFilters): Knex.QueryBuilder => {
  const found = whereSupervised(placesWithHours(read).whereNot('class.state', 'draft'), 'place', scope);
  const { classId, userId, departmentId, areaCode, subjectId, trainKind } = filters;
  if (classId !== undefined) found.where('place.class_id', classId);
  if (userId !== undefined) found.where('place.user_id', userId);
  if (departmentId !== undefined)
    found.whereIn('place.user_id', read('users').where({ department_id: departmentId }).select('id'));
  if (areaCode !== undefined) {
    const prefix = areaPrefix(areaCode);
    found.whereBetween('class.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  }
  if (subjectId !== undefined) found.where('class.subject_id', subjectId);
  if (trainKind !== undefined) found.where('class.train_kind', trainKind);
  whereDated(found, filters, settings.timeZone);
  // Only these can be of concern: the hours of all others need not be added up.
  if (filters.concern !== undefined) found.where('class.state', 'published').where('place.study_state', '');
  return found;
};

const graded = (db: Knex, passed: boolean): Knex.QueryBuilder =>
  db('exam_attempts as sat')
    .whereRaw('sat.class_id = p.class_id and sat.user_id = p.user_id')
    .where({ 'sat.state': 'graded', 'sat.passed': passed })
    .select('sat.id');

/** In classes that have begun: less earned than the time that went by asks for; after the training, less than all. */
const behind = (db: Knex, now: string): Knex.Raw => {
  const begin = epochSeconds(db, 'train_classes.train_begin');
  const end = epochSeconds(db, 'train_classes.train_end');
  const seconds = Math.floor(Date.parse(now) / 1000);
  return db.raw(
    `train_classes.train_begin <= ? and p.study_state <> 'hours-met' and (train_classes.train_end <= ?
       or p.earned_ms * (? - ?) < p.need_hours * p.hour_ms * (${seconds} - ? - ${BEHIND_PERCENT} * (? - ?) / 100.0))`,
    [now, now, end, begin, begin, end, begin],
  );
};

const whereConcern: Record<ProgressConcern, (found: Knex.QueryBuilder, db: Knex, now: string) => void> = {
  behind: (found, db, now) => void found.whereRaw(behind(db, now)),
  failed: (found, db) => void found.whereExists(graded(db, false)).whereNotExists(graded(db, true)),
  'not-sat': (found, db, now) => {
    const over = db('exam_sittings as over')
      .whereRaw('over.class_id = p.class_id')
      .where('over.close_at', '<=', now)
      .select('over.id');
    const sat = db('exam_attempts as sat')
      .whereRaw('sat.class_id = p.class_id and sat.user_id = p.user_id')
      .whereNotIn('sat.state', ['not-started', 'absent'])
      .select('sat.id');
    found.where('train_classes.need_exam', true).whereExists(over).whereNotExists(sat);
  },
};

/** Hours of places; what was settled when their class was finished stays, whatever was corrected later. */
const settledHours = (db: Knex, hours: Knex.QueryBuilder): Knex.QueryBuilder =>
  db
    .from(hours.as('h'))
    .join('train_class_users as settled', 'settled.id', 'h.place_id')
    .select('h.place_id', 'h.user_id', 'h.class_id', 'h.need_hours', 'h.hour_ms', 'h.lesson_hours')
    .select('h.credited_ms', 'h.weak_ms', 'h.last_at', 'h.study_state', 'settled.settled_hours')
    .select({
      id: 'h.place_id',
      earned_ms: db.raw('coalesce(settled.settled_hours * h.hour_ms, h.earned_ms)'),
    });

/** The rows within the caller's scope as `p`, joined with names. */
export const foundProgress = (context: ProgressContext, filters: ProgressFilters): Knex.QueryBuilder => {
  const { read: db, now } = context;
  const found = db
    .from(settledHours(db, withHours(db, places(context, filters))).as('p'))
    .join('train_class_users as place', 'place.id', 'p.place_id')
    .join('users', 'users.id', 'p.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .join('train_classes', 'train_classes.id', 'p.class_id');
  if (filters.state !== undefined) found.whereRaw(`${SHOWN_STATE} = ?`, [filters.state]);
  if (filters.concern !== undefined) whereConcern[filters.concern](found, db, now().toISOString());
  if (filters.keyword)
    found.where(contains(db, ['users.name_key', 'users.username', 'departments.name'], filters.keyword));
  return found;
};

export const withNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('p.*', {
    user_name: 'users.name',
    department_name: employerAtPlace(db, language, 'place.id'),
    class_name: shownName(db, 'train_classes', language),
    shown_state: db.raw(SHOWN_STATE),
  });

export interface ClassCourse {
  class_id: number;
  course_id: number;
  hours: number;
  is_required: boolean;
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
  ms: number;
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
  hour_ms: number;
  students: number;
  met: number;
  earned_ms: number;
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
