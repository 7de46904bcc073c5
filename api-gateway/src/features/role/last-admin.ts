/** What keeps an installation from being left without anybody who can administer it. */
import { adminPermissions, isAdminRole, isAnyActing, isAnyOtherActing } from './last-admin.table.ts';
import { fail } from '../../app/failure.ts';
import type { FailureOf } from '../../app/failure.ts';
import { advisoryLock } from '../../db/dialect.ts';
import { isVitalPermission, roleErrors } from '@college/contracts/system/role';
import type { Knex } from 'knex';

type LastAdmin = FailureOf<typeof roleErrors.lastAdmin>;
type VitalPermission = FailureOf<typeof roleErrors.vitalPermission>;

interface Change {
  /** Who is disabled, removed or given other roles. */
  readonly userIds: readonly number[];
  /** The roles that they hold afterwards; none for who is disabled or removed. */
  readonly roleIds?: readonly number[];
}

/**
 * Whether an enabled administrator is left after a change of accounts. Asked in the transaction of the change, before
 * it is made; what others are just changing is waited for. Yields `role.last-admin`, or null.
 */
export const leavesAnAdmin = async (
  trx: Knex.Transaction,
  { userIds, roleIds = [] }: Change,
): Promise<LastAdmin | null> => {
  if (!(await isAnyActing(trx, userIds)) || (await isAdminRole(trx, roleIds))) return null;
  // Of two administrators who take each other away at once, the second has to see what the first did.
  await advisoryLock(trx, 'last-admin');
  return (await isAnyOtherActing(trx, userIds)) ? null : fail(roleErrors.lastAdmin);
};

/** What the administrator's role may do now, to be compared with what it may after a change. */
export const vitalPermissions = async (trx: Knex.Transaction): Promise<Set<string>> =>
  new Set([...(await adminPermissions(trx))].filter(isVitalPermission));

/** Whether the administrator's role still has each vital permission that it had. Yields `role.vital-power`, or null. */
export const leavesVitalPermissions = async (
  trx: Knex.Transaction,
  before: ReadonlySet<string>,
): Promise<VitalPermission | null> => {
  const after = await adminPermissions(trx);
  return [...before].every((code) => after.has(code)) ? null : fail(roleErrors.vitalPermission);
};
