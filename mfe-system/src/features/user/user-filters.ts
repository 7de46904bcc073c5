import type { Parsed, Schema } from '@college/contracts/core/schema';
import { UserState } from '@college/contracts/system/user';
import { UserTypeId } from '@college/contracts/system/user-type';
import type { UserQuery } from './user.queries.ts';

/** What the list keeps in the address. */
export const defaults = {
  userType: 'all',
  keyword: '',
  state: '',
  departmentId: 0,
  sorting: '',
  page: 1,
  pageSize: 20,
};
export type UserFilters = typeof defaults;

export const noFilters = { keyword: '', state: '', departmentId: 0 } satisfies Partial<UserFilters>;

export const isFiltered = ({ userType, keyword, state, departmentId }: UserFilters): boolean =>
  userType !== 'all' || keyword !== '' || state !== '' || departmentId !== 0;

const known = <S extends Schema>(schema: S, value: unknown): Parsed<S> | undefined =>
  schema.safeParse(value).data;

/** The call's input. What somebody wrote into the address and no contract knows counts as no filter. */
export const queryOf = (filters: UserFilters): UserQuery => ({
  page: filters.page,
  pageSize: filters.pageSize,
  keyword: filters.keyword || undefined,
  sorting: filters.sorting || undefined,
  userType: known(UserTypeId, filters.userType),
  state: known(UserState, filters.state),
  departmentId: filters.departmentId || undefined,
});
