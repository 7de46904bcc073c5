import { kindsAmongVisible } from './user.table.ts';
import type { Caller, SignedInContext } from '../../../app/context.ts';
import { isAdmin } from '../role/role.giveable.ts';
import type { DataScope } from '@college/contracts/identity/role';
import { UserTypeId } from '@college/contracts/identity/user-type-id';

const STUDENTS_AND_ENTERPRISES: readonly UserTypeId[] = ['1', '3', '5'];

/**
 * The kinds of accounts that a role manages, by its data scope. An enterprise manages its staff, who are students here.
 */
const MANAGEABLE_BY_SCOPE: Record<DataScope, readonly UserTypeId[]> = {
  all: STUDENTS_AND_ENTERPRISES,
  area: STUDENTS_AND_ENTERPRISES,
  department: STUDENTS_AND_ENTERPRISES,
  enterprise: ['3'],
  self: [],
};

/** The kinds of users that a caller may add, change and remove; they may see more kinds than that. */
export const manageableKinds = (caller: Caller): readonly UserTypeId[] =>
  isAdmin(caller) ? UserTypeId.options : MANAGEABLE_BY_SCOPE[caller.scope.kind];

/**
 * The kinds that the caller's list can have. A scope that reaches beyond one enterprise may have every kind; within one,
 * it is those that are there and those that the caller may add.
 */
export const seenKinds = async ({ read, scope, caller }: SignedInContext): Promise<UserTypeId[]> => {
  if (!['enterprise', 'self'].includes(scope.kind)) return [...UserTypeId.options];
  const there = await kindsAmongVisible(read, scope);
  const manageable = manageableKinds(caller);
  return UserTypeId.options.filter((kind) => manageable.includes(kind) || there.includes(kind));
};
