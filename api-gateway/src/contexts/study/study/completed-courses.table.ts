/** The courses that somebody has completed, by what they studied and tested: from then on practice shows all of their questions. */
import { jsonNumber } from '../../../db/dialect.ts';
import { DEFAULT_RULES } from '@college/contracts/content/rule-set';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;

/** A row a class (0: none) and course with all of its hours, and its lesson test where the class wants one. */
const completed = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('study_wares as w')
    .join('courses as o', 'o.id', 'w.course_id')
    .join('course_versions as v', (on) =>
      on.on('v.course_id', 'o.id').andOn('v.version', 'o.approved_version'),
    )
    .leftJoin('train_classes as c', 'c.id', 'w.class_id')
    .leftJoin('train_class_courses as k', (on) =>
      on.on('k.class_id', 'w.class_id').andOn('k.course_id', 'w.course_id'),
    )
    .where('w.user_id', userId)
    .where((tested) =>
      tested
        .whereNull('k.id')
        .orWhere('k.need_lesson_test', false)
        .orWhereExists(
          db('lesson_tests as t')
            .whereRaw('t.user_id = w.user_id and t.class_id = w.class_id and t.course_id = w.course_id')
            .where('t.is_passed', true)
            .select('t.id'),
        ),
    )
    .groupBy('w.class_id', 'w.course_id', 'k.hours', 'v.hours', 'c.rule_set')
    .havingRaw('sum(w.credited_ms) >= coalesce(k.hours, v.hours) * coalesce(?, ?) * ?', [
      jsonNumber(db, 'c.rule_set', 'hourMinutes'),
      DEFAULT_RULES.hourMinutes,
      MINUTE_MS,
    ])
    .select('w.class_id', 'w.course_id');

/** Courses of classes that somebody has a place in and that are not finished. */
const current = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('train_class_users as u')
    .join('train_classes as n', 'n.id', 'u.class_id')
    .join('train_class_courses as x', 'x.class_id', 'u.class_id')
    .where({ 'u.user_id': userId, 'u.state': 'approved', 'u.is_deleted': false, 'n.state': 'published' })
    .select('x.id');

/** Whoever has a course in two classes has completed it once they have in both. */
export const completedCourses = (db: Knex, userId: number): Knex.QueryBuilder =>
  db.from(completed(db, userId).as('done')).whereNotExists(
    current(db, userId)
      .whereRaw('x.course_id = done.course_id')
      .whereNotExists(
        db
          .from(completed(db, userId).as('other'))
          .whereRaw('other.class_id = x.class_id and other.course_id = x.course_id')
          .select(db.raw('1')),
      ),
  );
