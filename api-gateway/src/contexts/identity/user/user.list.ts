import { countNumberSearch, isWholeNumber, mayBeSealed, numberOf } from './number-search.ts';
import { idCardIndexes, phoneIndexes } from './personal-data.ts';
import { idsWithRole } from './user-lookup.table.ts';
import { ownersOfNumber, pageAsSeenBy, users, whereArea, whereDepartment } from './user.table.ts';
import type { UserListRow } from './user.table.ts';
import { userRow } from './user.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { applySorting, countOf } from '../../../db/paging.ts';
import { whereLabelled } from '../../platform/label/label.table.ts';
import { marksOfUsers } from '../../platform/label/labels-of-users.ts';
import { whereOwnType } from '../user-type/user-type.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { user } from '@college/contracts/identity/user';
import type { UserFilters } from '@college/contracts/identity/user-filters';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Actions = typeof user.actions;
type PageQuery = ParsedInputOf<Actions['GetUserPageList']>;
type SelectionQuery = ParsedInputOf<Actions['GetUserSelection']>;

const SORTABLE = {
  username: 'users.username_lower',
  name: 'users.name_key',
  state: 'users.state',
  creationTime: 'users.creation_time',
} as const;

const SELECTION_SIZE = 50;

/**
 * A page of the users within the caller's scope, newest first: one query for the rows, one for the count, one for
 * labels.
 */
export const pageOfUsers = async (query: PageQuery, context: SignedInContext) => {
  const { read } = context;
  const searched = await searchUsers(query, context);
  if (isFailure(searched)) return searched;
  const { found } = searched;
  const order = (rows: Knex.QueryBuilder) => applySorting(rows, query.sorting, SORTABLE, 'creationTime desc');
  const ids = order(found.clone().select('users.id'));
  if (isFailure(ids)) return ids;
  const page = ids.limit(query.pageSize).offset((query.page - 1) * query.pageSize);
  const shown = order(pageAsSeenBy(read, page, context));
  if (isFailure(shown)) return shown;
  const totalCount = await countOf(found);
  const rows = (await shown) as UserListRow[];
  const labels = await marksOfUsers(
    context,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...userRow(row, context), labels: labels.get(row.id) ?? [] }));
  return { totalCount, items };
};

/** The users within the caller's scope under these filters, unless they have searched for too many numbers. */
export const searchUsers = async (filters: UserFilters, context: SignedInContext) => {
  const refusal = await countNumberSearch(filters.keyword, context);
  if (refusal) return refusal;
  const found = users.visible(context.read, context.scope);
  narrow(found, filters, context);
  // Wrapped in an object: awaiting a query would run it.
  return { found };
};

const narrow = (
  found: Knex.QueryBuilder,
  { userType, state, departmentId, areaCode, education, ownTypeId, labelId, keyword }: UserFilters,
  { read, keys }: SignedInContext,
): void => {
  if (userType) found.where('users.user_type', userType);
  if (state) found.where('users.state', state);
  if (departmentId) whereDepartment(found, departmentId);
  if (areaCode) whereArea(found, areaCode);
  if (education) found.where('users.education', education);
  if (ownTypeId) whereOwnType(found, ownTypeId);
  if (labelId) whereLabelled(found, labelId);
  if (!keyword) return;
  const number = numberOf(keyword);
  const sealed = { phones: phoneIndexes(keys, number), idCards: idCardIndexes(keys, number) };
  if (isWholeNumber(number)) found.whereIn('users.id', ownersOfNumber(read, number, sealed));
  else
    found.where((either) => {
      // Encrypted values can only be found as a whole.
      if (mayBeSealed(number)) {
        either.whereIn('users.phone_index', sealed.phones);
        either.orWhereIn('users.id_card_index', sealed.idCards);
      }
      either.orWhere(contains(read, ['users.username', 'users.name_key', 'users.credit_code'], keyword));
    });
};

/** Enabled users by name, for a drop-down. */
export const selectUsers = async (
  { userType, roleKey, keyword }: SelectionQuery,
  { read, scope }: SignedInContext,
) => {
  const found = users.visible(read, scope).where('users.state', 'enabled');
  if (userType) found.where('users.user_type', userType);
  if (roleKey) found.whereIn('users.id', idsWithRole(read, roleKey));
  if (keyword) found.where(contains(read, ['users.username', 'users.name_key'], keyword));
  return rowsOf<{ id: number; name: string }>(
    found
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(SELECTION_SIZE)
      .select('users.id', 'users.name'),
  );
};
