/** Whose study a caller sees: everybody's, that of their area, of their own staff, or of the classes that they teach. */
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import { areaPrefix, everything, inArea, inDepartment, ownDepartment } from '../../../db/visibility.ts';
import type { DataScope } from '@college/contracts/identity/role';
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
