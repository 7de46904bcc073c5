/** Prevents an installation from losing its last administrator. */
import { adminPermissions, isAdminRole, isAnyActing, isAnyOtherActing } from './last-admin.table.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { isVitalPermission, roleErrors } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

type LastAdmin = FailureOf<typeof roleErrors.lastAdmin>;
type VitalPermission = FailureOf<typeof roleErrors.vitalPermission>;

interface Change {
  /** Users who are disabled, removed or given other roles. */
  readonly userIds: readonly number[];
  /** The roles that they will have; none for users who are disabled or removed. */
  readonly roleIds?: readonly number[];
}

/**
 * Whether an enabled administrator remains after a change of accounts. Checked in the transaction of the change, before
 * it is made; it waits for concurrent changes. Returns `role.last-admin`, or null.
 */
export const leavesAnAdmin = async (
  trx: Knex.Transaction,
  { userIds, roleIds = [] }: Change,
): Promise<LastAdmin | null> => {
  if (!(await isAnyActing(trx, userIds)) || (await isAdminRole(trx, roleIds))) return null;
  // When two administrators remove each other at the same time, the second must see what the first did.
  await advisoryLock(trx, 'last-admin');
  return (await isAnyOtherActing(trx, userIds)) ? null : fail(roleErrors.lastAdmin);
};

/** The vital permissions of the administrator role now, to be compared with those after a change. */
export const vitalPermissions = async (trx: Knex.Transaction): Promise<Set<string>> =>
  new Set([...(await adminPermissions(trx))].filter(isVitalPermission));

/** Whether the administrator role still has each vital permission that it had. Returns `role.vital-power`, or null. */
export const leavesVitalPermissions = async (
  trx: Knex.Transaction,
  before: ReadonlySet<string>,
): Promise<VitalPermission | null> => {
  const after = await adminPermissions(trx);
  return [...before].every((code) => after.has(code)) ? null : fail(roleErrors.vitalPermission);
};
