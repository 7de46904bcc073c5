import type { Predicate } from './scoped-table.ts';
import type { DataScope } from '@college/contracts/identity/role';

/**
 * The prefix that all areas within an area share: `99` of a province, `9901` of a city, `990102` of a county (GB/T
 * 2260).
 */
export const areaPrefix = (areaCode: string): string => areaCode.replace(/^(\d\d)0000$|^(\d{4})00$/, '$1$2');

export const everything: Predicate = () => undefined;

/** For tables that look the same to everybody: a user who may read any row may read all. */
export const forEverybody: Record<DataScope, Predicate> = {
  all: everything,
  area: everything,
  department: everything,
  enterprise: everything,
  self: everything,
};

export const nothing: Predicate = (query) => {
  query.whereRaw('1 = 0');
};

/** The caller's area and below. A range, not LIKE, because PostgreSQL then uses a plain index. */
export const inArea =
  (column: string): Predicate =>
  (query, scope) => {
    const { areaCode } = scope;
    // A user without an area sees no rows by area, rather than all of them.
    if (areaCode === null) return nothing(query, scope);
    const prefix = areaPrefix(areaCode);
    query.whereBetween(column, [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  };

/** As `inArea`, without what is still a draft: that is nobody's business but its author's. */
export const inAreaPastDraft =
  (table: string): Predicate =>
  (query, scope) => {
    inArea(`${table}.area_code`)(query, scope);
    query.where((ready) =>
      ready.whereNot(`${table}.state`, 'draft').orWhere(`${table}.creator_user_id`, scope.userId),
    );
  };

/** The caller's department and below. */
export const inDepartment =
  (column: string): Predicate =>
  (query, scope) => {
    if (scope.departmentPath === '') return nothing(query, scope);
    query.whereIn(column, (inner) =>
      inner.select('id').from('departments').where('path', 'like', `${scope.departmentPath}%`),
    );
  };

/** The caller's own department only: an enterprise sees itself. */
export const ownDepartment =
  (column: string): Predicate =>
  (query, scope) => {
    if (scope.departmentId === null) return nothing(query, scope);
    query.where(column, scope.departmentId);
  };

/** The caller's own rows. */
export const ownRows =
  (column: string): Predicate =>
  (query, { userId }) => {
    query.where(column, userId);
  };

/** For tables of which everybody sees their own rows, whatever they may see elsewhere. */
export const forOwner = (column: string): Record<DataScope, Predicate> => {
  const own = ownRows(column);
  return { all: own, area: own, department: own, enterprise: own, self: own };
};
