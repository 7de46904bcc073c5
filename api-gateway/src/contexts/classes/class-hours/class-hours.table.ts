/**
 * The hours of places in classes, computed in one query whatever their number: what was credited for courses (withdrawn
 * study is no longer in it), and the lessons that people attended. Everybody who shows or judges hours reads them here.
 */
import { jsonNumber } from '../../../db/dialect.ts';
import { recordsOf } from '../../../db/record-use.ts';
import { prepared } from '../../../db/prepared.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Minutes of a study hour where a class keeps no rule set. */
const HOUR_MINUTES = 45;

export interface ClassHours {
  place_id: number;
  user_id: number;
  class_id: number;
  need_hours: number;
  hour_ms: number;
  /** Hours are exact: `shownHours` rounds them down. */
  course_hours: number;
  lesson_hours: number;
  earned_hours: number;
  earned_ms: number;
  /** Courses, and lessons that are no practice. */
  theory_hours: number;
  practice_hours: number;
  /** Required courses that are not full. */
  lacking: number;
  credited_ms: number;
  /** Credited without proof of delivery, among those credited. */
  weak_ms: number;
  last_at: string | null;
  study_state: 'not-started' | 'studying' | 'hours-met';
}

/** Approved places with an account, as `place`, and their class, as `class`: for the caller to narrow. */
export const placesWithHours = (db: Knex): Knex.QueryBuilder =>
  db('train_class_users as place')
    .join('train_classes as class', 'class.id', 'place.class_id')
    .where({ 'place.is_deleted': false, 'place.state': 'approved', 'class.is_deleted': false })
    .whereNotNull('place.user_id');

/**
 * A row a place and course: what was credited, and what the course is worth in the class. What was studied has the columns
 * `user_id`, `class_id`, `course_id`, `credited_ms`, `weak_ms` and `last_at`.
 */
const byCourse = (db: Knex, places: Knex.QueryBuilder): Knex.QueryBuilder =>
  places
    .clone()
    .leftJoin('train_class_courses as course', 'course.class_id', 'place.class_id')
    .leftJoin(recordsOf(db, 'class-hours.studied').as('ware'), (on) =>
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
    .select('place.user_id', 'place.class_id', 'class.need_hours', 'class.optional_hours')
    .select({ place_id: 'place.id', is_required: 'course.is_required', hours: 'course.hours' })
    .select(
      // A division of whole numbers would be one without a rest on SQLite.
      db.raw('cast(coalesce(?, ?) * 60000 as double precision) as hour_ms', [
        jsonNumber(db, 'class.rule_set', 'hourMinutes'),
        HOUR_MINUTES,
      ]),
      db.raw('coalesce(sum(ware.credited_ms), 0) as ms'),
      db.raw('coalesce(sum(ware.weak_ms), 0) as weak_ms'),
      db.raw('max(ware.last_at) as last_at'),
    );

const CAPPED = 'case when ms < hours * hour_ms then ms else hours * hour_ms end';

/** A row a place: hours that count, of required and of optional courses. */
const byPlace = (db: Knex, places: Knex.QueryBuilder): Knex.QueryBuilder =>
  db
    .from(byCourse(db, places).as('each_course'))
    .groupBy('place_id', 'user_id', 'class_id', 'need_hours', 'optional_hours', 'hour_ms')
    .select('place_id', 'user_id', 'class_id', 'need_hours', 'optional_hours', 'hour_ms')
    .select(
      db.raw(`coalesce(sum(case when is_required then ${CAPPED} end), 0) as required_ms`),
      db.raw(`coalesce(sum(case when is_required then 0 else ${CAPPED} end), 0) as optional_ms`),
      db.raw('sum(case when is_required and ms < hours * hour_ms then 1 else 0 end) as lacking'),
      db.raw('sum(ms) as credited_ms'),
      db.raw('sum(weak_ms) as weak_ms'),
      db.raw('max(last_at) as last_at'),
    );

/** A row a person and class with a lesson they signed in to or out of; each of the two is half of the lesson, or a share of that half. */
const byLesson = (db: Knex, places: Knex.QueryBuilder): Knex.QueryBuilder =>
  db('lesson_attendances as attendance')
    .join('train_class_lessons as lesson', 'lesson.id', 'attendance.lesson_id')
    .where('lesson.is_deleted', false)
    .whereIn('attendance.user_id', places.clone().select('place.user_id'))
    .whereIn('lesson.class_id', places.clone().select('place.class_id'))
    .groupBy('attendance.user_id', 'lesson.class_id')
    .select('attendance.user_id', 'lesson.class_id')
    .select(
      db.raw(
        'sum(case when lesson.is_practice then 0 else lesson.hours * attendance.share end) / 2000.0 as theory',
      ),
      db.raw(
        'sum(case when lesson.is_practice then lesson.hours * attendance.share else 0 end) / 2000.0 as practice',
      ),
    );

const OPTIONAL =
  'case when optional_hours is null or optional_ms < optional_hours * hour_ms then optional_ms else optional_hours * hour_ms end';

const withLessons = (db: Knex, places: Knex.QueryBuilder): Knex.QueryBuilder =>
  db
    .from(byPlace(db, places).as('placed'))
    .leftJoin(byLesson(db, places).as('attended'), (on) =>
      on.on('attended.user_id', 'placed.user_id').andOn('attended.class_id', 'placed.class_id'),
    )
    .select('placed.*')
    .select(
      db.raw(`required_ms + ${OPTIONAL} as course_ms`),
      db.raw('coalesce(attended.theory, 0) as lesson_theory'),
      db.raw('coalesce(attended.practice, 0) as practice_hours'),
    );

const EARNED_MS = 'course_ms + (lesson_theory + practice_hours) * hour_ms';

/** Every required course is full, and the hours together, lessons included, reach those of the class. */
const STATE = `case when credited_ms = 0 and lesson_theory + practice_hours = 0 then 'not-started'
  when lacking = 0 and ${EARNED_MS} >= need_hours * hour_ms then 'hours-met' else 'studying' end`;

/**
 * A row of `ClassHours` for each place; `places` is a query over `train_class_users as place` with `train_classes as
 * class`, such as `placesWithHours`, without columns.
 */
export const withHours = (db: Knex, places: Knex.QueryBuilder): Knex.QueryBuilder =>
  db
    .from(withLessons(db, places).as('summed'))
    .select('place_id', 'user_id', 'class_id', 'need_hours', 'hour_ms')
    .select('practice_hours', 'lacking', 'credited_ms', 'weak_ms', 'last_at')
    .select(
      db.raw('course_ms / hour_ms as course_hours'),
      db.raw('lesson_theory + practice_hours as lesson_hours'),
      db.raw('(course_ms + lesson_theory * hour_ms) / hour_ms as theory_hours'),
      db.raw(`${EARNED_MS} as earned_ms`),
      db.raw(`(${EARNED_MS}) / hour_ms as earned_hours`),
      db.raw(`${STATE} as study_state`),
    );

/** Of one person in one class; undefined without an approved place. */
export const hoursOf = (db: Knex, classId: number, userId: number): Promise<ClassHours | undefined> =>
  firstOf<ClassHours>(
    prepared(
      withHours(db, placesWithHours(db).where({ 'place.class_id': classId, 'place.user_id': userId })),
    ),
  );
