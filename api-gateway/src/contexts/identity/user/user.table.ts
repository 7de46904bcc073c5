import { PROFILE_COLUMNS } from './user-profile.ts';
import type { ProfileRecord } from './user-profile.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, NewRow, Scope } from '../../../db/scoped-table.ts';
import {
  areaPrefix,
  everything,
  inArea,
  inDepartment,
  ownDepartment,
  ownRows,
} from '../../../db/visibility.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { whereNotGiveable } from '../role/role.giveable.ts';
import { nameColumn } from '../role/role.view.ts';
import { nameKey } from '../../../db/name-key.ts';
import { shownName } from '../../../db/shown-name.ts';
import { withOwnType } from '../user-type/user-type.table.ts';
import type { UserState } from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface UserRecord extends BusinessColumns, ProfileRecord {
  /** Ties sealed values to their row. */
  row_key: string;
  username: string;
  username_lower: string;
  password_hash: string;
  name: string;
  /** Of the name, by `nameKey`. */
  name_key: string;
  user_type: UserTypeId;
  phone_sealed: string | null;
  phone_index: string | null;
  id_card_sealed: string | null;
  id_card_index: string | null;
  email_sealed: string | null;
  email_index: string | null;
  logo: string;
  state: UserState;
  must_change_password: boolean;
  password_changed_at: string;
  /** When a password that somebody else chose expires. */
  password_expires_at?: string | null;
}

/** The columns that are shown; never the password. */
const SHOWN = [
  'id',
  'row_key',
  'username',
  'name',
  'user_type',
  'phone_sealed',
  'id_card_sealed',
  'email_sealed',
  'area_code',
  'department_id',
  'state',
  'creation_time',
  'row_version',
  ...PROFILE_COLUMNS,
] as const satisfies readonly (keyof UserRecord)[];

export interface UserListRow extends Pick<UserRecord, (typeof SHOWN)[number]> {
  department_name: string | null;
  area_name: string | null;
  own_type_id: number | null;
  own_type_name: string | null;
  /** In the order in which they were given, separated by SEPARATOR. */
  role_names: string | null;
  /** Has a role that the caller may not give: 0 and 1 in SQLite. */
  is_stronger: boolean;
}

/** The ASCII unit separator, which does not occur in names. */
export const SEPARATOR = '\u001f';

export const users = defineScopedTable<UserRecord>('users', {
  all: everything,
  area: inArea('users.area_code'),
  department: inDepartment('users.department_id'),
  enterprise: ownDepartment('users.department_id'),
  self: ownRows('users.id'),
});

const rolesOfUser = (db: Knex): Knex.QueryBuilder =>
  db('user_roles').whereRaw('user_roles.user_id = users.id');

/** The same rows, with their names joined only after filtering and sorting, so for one page only. */
export const pageAsSeenBy = (
  db: Knex,
  ids: Knex.QueryBuilder,
  context: Pick<SignedInContext, 'language' | 'caller'>,
): Knex.QueryBuilder =>
  asSeenBy(db, db('users').whereIn('users.id', db.from(ids.as('page')).select('id')), context);

/** Adds to a query over `users` the names of department, area, roles and type, and whether the caller is weaker. */
export const asSeenBy = (
  db: Knex,
  query: Knex.QueryBuilder,
  { language, caller }: Pick<SignedInContext, 'language' | 'caller'>,
): Knex.QueryBuilder =>
  withOwnType(db, query, language)
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .select(SHOWN.map((column) => `users.${column}`))
    .select({
      department_name: shownName(db, 'departments', language),
      area_name: shownName(db, 'areas', language),
      role_names: rolesOfUser(db)
        .join('roles', 'roles.id', 'user_roles.role_id')
        .select(
          db.raw('string_agg(??, ? order by user_roles.sort)', [`roles.${nameColumn(language)}`, SEPARATOR]),
        ),
      is_stronger: db.raw('exists ?', [whereNotGiveable(db, rolesOfUser(db), caller).select(db.raw('1'))]),
    });

/** Narrows a query over `users` to an area and those below it. */
export const whereArea = (query: Knex.QueryBuilder, code: string): Knex.QueryBuilder => {
  const prefix = areaPrefix(code);
  return query.whereBetween('users.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
};

/** Narrows a query over `users` to a department and those below it. */
export const whereDepartment = (query: Knex.QueryBuilder, id: number): Knex.QueryBuilder =>
  query.whereIn('users.department_id', (inner) =>
    inner.select('id').from('departments').where('path', 'like', `%/${id}/%`),
  );

/**
 * Ids of all users with a number as phone, ID card, user name or credit code. Each index is queried separately: if the
 * four were joined by `or`, SQLite would scan the list in display order instead.
 */
export const ownersOfNumber = (
  db: Knex,
  number: string,
  { phones, idCards }: { readonly phones: readonly string[]; readonly idCards: readonly string[] },
): Knex.QueryBuilder => {
  const ids = (column: string, values: readonly string[]) => db('users').whereIn(column, values).select('id');
  return ids('phone_index', phones).union([
    ids('id_card_index', idCards),
    ids('username_lower', [number.toLowerCase()]),
    ids('credit_code', [number]),
  ]);
};

export const findUser = async (
  db: Knex,
  id: number,
  context: Pick<SignedInContext, 'language' | 'caller' | 'scope'>,
): Promise<UserListRow | undefined> =>
  firstOf<UserListRow>(asSeenBy(db, users.visible(db, context.scope), context).where('users.id', id));

/** For small scopes: it reads all users within. */
export const kindsAmongVisible = (db: Knex, scope: Scope): Promise<string[]> =>
  users.visible(db, scope).distinct('users.user_type').pluck<string[]>('users.user_type');

export const roleIdsOf = async (db: Knex, userId: number): Promise<number[]> =>
  db('user_roles').where({ user_id: userId }).orderBy('sort').pluck<number[]>('role_id');

export type NewUser = Omit<NewRow<UserRecord>, 'name_key'>;

/** Of new rows, and of changes that may have a name. */
export const withNameKey = <Row extends { readonly name?: string | undefined }>(row: Row): Row =>
  row.name === undefined ? row : { ...row, name_key: nameKey(row.name) };

/** Adds a user and returns their id; null when the name is taken, also by a concurrent transaction. */
export const insertUser = async (trx: Knex.Transaction, row: NewUser): Promise<number | null> => {
  const [inserted] = await trx('users')
    .insert(withNameKey(row))
    .onConflict('username_lower')
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted?.id ?? null;
};

export const replaceRoles = async (trx: Knex, userId: number, roleIds: readonly number[]): Promise<void> => {
  await trx('user_roles').where({ user_id: userId }).delete();
  const rows = [...new Set(roleIds)].map((role_id, sort) => ({ user_id: userId, role_id, sort }));
  await trx('user_roles').insert(rows);
};

const notDeleted = (db: Knex): Knex.QueryBuilder => db('users').where('users.is_deleted', false);

export const userUses: readonly RecordUse[] = [
  { name: 'area.users', records: notDeleted, by: 'users.area_code' },
  { name: 'department.users', records: notDeleted, by: 'users.department_id' },
  {
    name: 'label.users',
    records: (db) => notDeleted(db).join('label_users', 'label_users.user_id', 'users.id'),
    by: 'label_users.label_id',
  },
];
