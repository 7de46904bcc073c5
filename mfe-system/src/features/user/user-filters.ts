import type { Parsed, Schema } from '@college/contracts/core/schema';
import { Education } from '@college/contracts/identity/education';
import { UserFilters as Filters, UserState } from '@college/contracts/identity/user-filters';
import { kindsWith } from '@college/contracts/identity/user-profile';
import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import type { UserQuery } from './user.queries.ts';

/** The filters in the URL. */
export const defaults = {
  ...listDefaults,
  userType: 'all',
  state: '',
  departmentId: 0,
  areaCode: '',
  education: '',
  ownTypeId: 0,
  labelId: 0,
};
export type UserFilters = typeof defaults;

const known = <S extends Schema>(schema: S, value: unknown): Parsed<S> | undefined =>
  schema.safeParse(value).data;

export const kindOf = ({ userType }: UserFilters): UserTypeId | undefined => known(UserTypeId, userType);

/** Whether education is a filter here: for kinds that have it. */
export const hasEducation = (kind: UserTypeId | undefined): boolean =>
  kind !== undefined && kindsWith('education').includes(kind);

/** The query of the export: the filters without the page. Unknown values count as no filter. */
export const askedOf = (filters: UserFilters): Filters => ({
  keyword: filters.keyword || undefined,
  userType: kindOf(filters),
  state: known(UserState, filters.state),
  departmentId: filters.departmentId || undefined,
  areaCode: known(Filters.shape.areaCode, filters.areaCode),
  education: hasEducation(kindOf(filters)) ? known(Education, filters.education) : undefined,
  ownTypeId: filters.ownTypeId || undefined,
  labelId: filters.labelId || undefined,
});

/** The call's input. */
export const queryOf = (filters: UserFilters): UserQuery => ({
  ...pageQueryOf(filters),
  ...askedOf(filters),
});
