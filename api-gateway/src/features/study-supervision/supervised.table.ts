/** Whose study a caller sees: everybody's, that of their area, of their own staff, or of the classes that they teach. */
import { rowsOf } from '../../db/scoped-table.ts';
import type { Predicate, Scope } from '../../db/scoped-table.ts';
import { shownName } from '../../db/shown-name.ts';
import { areaPrefix, everything, inArea, inDepartment, ownDepartment } from '../../db/visibility.ts';
import type { Language } from '../../app/messages/messages.ts';
import type { DataScope } from '@college/contracts/system/role';
import type { Knex } from 'knex';

const classesIn =
  (belong: Predicate) =>
  (scope: Scope): Knex.QueryCallback =>
  (inner) => {
    belong(inner.select('train_classes.id').from('train_classes'), scope);
  };
const peopleIn =
  (belong: Predicate) =>
  (scope: Scope): Knex.QueryCallback =>
  (inner) => {
    belong(inner.select('users.id').from('users'), scope);
  };

/** By the area of the class; study without a class (0) by that of the person. */
const byArea =
  (table: string): Predicate =>
  (query, scope) => {
    query
      .whereIn(`${table}.class_id`, classesIn(inArea('train_classes.area_code'))(scope))
      .orWhere((open) =>
        open
          .where(`${table}.class_id`, 0)
          .whereIn(`${table}.user_id`, peopleIn(inArea('users.area_code'))(scope)),
      );
  };

const byPerson =
  (table: string, belong: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn(`${table}.user_id`, peopleIn(belong)(scope));
  };

const taught =
  (table: string): Predicate =>
  (query, { userId }) => {
    query.whereIn(`${table}.class_id`, (inner) =>
      inner.select('class_id').from('train_class_teachers').where('user_id', userId),
    );
  };

/** Predicates over rows with `user_id` and `class_id`; `table` is their name in the query. */
export const supervised = (table: string): Record<DataScope, Predicate> => ({
  all: everything,
  area: byArea(table),
  department: byPerson(table, inDepartment('users.department_id')),
  enterprise: byPerson(table, ownDepartment('users.department_id')),
  self: taught(table),
});

export const whereSupervised = (query: Knex.QueryBuilder, table: string, scope: Scope): Knex.QueryBuilder =>
  query.where((inner) => supervised(table)[scope.kind](inner, scope));

/** Rows of an area, as whoever looks after it sees them. */
export const whereOfArea = (
  query: Knex.QueryBuilder,
  table: string,
  scope: Scope,
  areaCode: string,
): Knex.QueryBuilder => query.where((inner) => byArea(table)(inner, { ...scope, areaCode }));

/** Of people in an area or below it, and in an enterprise. */
export const wherePeople = (
  query: Knex.QueryBuilder,
  table: string,
  { departmentId, areaCode }: { departmentId?: number | undefined; areaCode?: string | undefined },
): void => {
  if (departmentId === undefined && areaCode === undefined) return;
  query.whereIn(`${table}.user_id`, (found) => {
    found.select('users.id').from('users');
    if (departmentId !== undefined) found.where('users.department_id', departmentId);
    if (areaCode === undefined) return;
    const prefix = areaPrefix(areaCode);
    found.whereBetween('users.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  });
};

const MOST_OPTIONS = 500;

interface Option {
  id: number;
  name: string;
}

/** Places in classes that have begun to take people. */
const places = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  whereSupervised(
    db('train_class_users').where({
      'train_class_users.is_deleted': false,
      'train_class_users.state': 'approved',
    }),
    'train_class_users',
    scope,
  );

export const classOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('train_classes')
      .where('train_classes.is_deleted', false)
      .whereNot('train_classes.state', 'draft')
      .whereIn('train_classes.id', places(db, scope).select('train_class_users.class_id'))
      .orderBy('train_classes.train_begin', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(MOST_OPTIONS)
      .select({ id: 'train_classes.id', name: shownName(db, 'train_classes', language) }),
  );

/** By the name of the version that is studied. */
export const courseOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .where('courses.is_deleted', false)
      .whereIn(
        'courses.id',
        whereSupervised(db('study_wares'), 'study_wares', scope).select('study_wares.course_id'),
      )
      .orderBy('course_versions.name')
      .orderBy('courses.id')
      .limit(MOST_OPTIONS)
      .select({ id: 'courses.id', name: shownName(db, 'course_versions', language) }),
  );

export const departmentOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('departments')
      .where('departments.is_deleted', false)
      .whereIn(
        'departments.id',
        db('users')
          .whereIn('users.id', places(db, scope).select('train_class_users.user_id'))
          .select('users.department_id'),
      )
      .orderBy('departments.name')
      .orderBy('departments.id')
      .limit(MOST_OPTIONS)
      .select({ id: 'departments.id', name: shownName(db, 'departments', language) }),
  );
