import { randomUUID } from 'node:crypto';
import { refuseGuess } from './asked-number.ts';
import { manageableKinds } from './manageable-kinds.ts';
import { refuseTakenCard } from './id-card-owner.ts';
import { NO_PERSONAL_DATA, sealedColumns } from './personal-data.ts';
import { endOfInitialPassword } from './new-password.ts';
import { passwordWeakness } from './password-weakness.ts';
import { refuseUnseenPhone } from './phone-owner.ts';
import { refuseOtherPerson } from './user-identity.ts';
import { loadUserForUpdate, saveUser, shownUser } from './user.for-update.ts';
import { NO_PROFILE, profileColumns, refuseForeignFields } from './user-profile.ts';
import { insertUser, replaceRoles } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { isDepartmentVisible } from '../department/department.table.ts';
import { leavesAnAdmin } from '../role/last-admin.ts';
import { isAdmin, mayGiveRoles } from '../role/role.giveable.ts';
import { fitKind } from '../role/role.table.ts';
import { endLostRoles } from '../session/session.table.ts';
import { putInOwnType, refuseOwnType } from '../user-type/own-type.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { userErrors } from '@college/contracts/identity/user';
import type {
  CreateUserInput,
  UpdateUserInput,
  UserDetail,
  UserFields,
} from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

type Fields = Parsed<typeof UserFields>;
type NewUser = Parsed<typeof CreateUserInput>;
type Placed = Pick<UserDetail, 'areaCode' | 'departmentId' | 'ownTypeId'>;

/** Administrators of the whole college may have no area: before the first area exists, nobody can have one. */
const MAY_HAVE_NO_AREA: UserTypeId = '0';

/**
 * Whether the caller may give the roles and use the area and department, and whether the type fits the kind. Unchanged
 * values are not checked again: they may be outside the caller's scope although the user is not.
 */
const checkReferences = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  kind: UserTypeId,
  { areaCode, departmentId, roleIds, ownTypeId }: Partial<Fields>,
  before: Placed | null,
) => {
  const { caller, scope } = context;
  if (roleIds) {
    const fits = isAdmin(caller) || (await fitKind(trx, kind, roleIds));
    if (!fits || !(await mayGiveRoles(trx, caller, roleIds))) return fail(userErrors.roleNotAllowed);
  }
  if (areaCode === null) {
    if (kind !== MAY_HAVE_NO_AREA) return failField(commonErrors.invalid, 'areaCode', 'field.required');
  } else if (
    areaCode !== undefined &&
    areaCode !== before?.areaCode &&
    !(await isAreaVisible(trx, scope, areaCode))
  ) {
    return failField(commonErrors.invalid, 'areaCode', 'user.unknown-area');
  }
  const isNewPlace = departmentId !== undefined && departmentId !== before?.departmentId;
  if (isNewPlace && !(await isDepartmentVisible(trx, scope, departmentId))) {
    return failField(commonErrors.invalid, 'departmentId', 'user.unknown-department');
  }
  const isNewType = ownTypeId != null && ownTypeId !== before?.ownTypeId;
  return isNewType ? refuseOwnType(trx, context, kind, ownTypeId) : null;
};

/** Adds an account whose password was chosen by another person, and so must be changed at the first login. */
export const createUser = async (input: NewUser, context: SignedInContext) => {
  if (!manageableKinds(context.caller).includes(input.userType)) return fail(commonErrors.forbidden);
  const weakness = passwordWeakness(input.password, input.username);
  if (weakness) return failField(commonErrors.invalid, 'password', weakness);
  const foreign = refuseForeignFields(input.userType, input);
  if (foreign) return foreign;
  const guess = await refuseGuess(context, input.idCard);
  if (guess) return guess;
  // Hashed before the transaction, which would otherwise block every other writer.
  const passwordHash = await context.passwords.hash(input.password);
  return context.database.transaction(async (trx) => {
    const refusal =
      (await checkReferences(trx, context, input.userType, input, null)) ??
      (await refuseTakenCard(trx, context, input.idCard, null)) ??
      (await refuseUnseenPhone(trx, context, input.phone, null));
    if (refusal) return refusal;
    const id = await insertUser(trx, newRow(input, passwordHash, context));
    if (id === null) return fail(userErrors.usernameTaken);
    await replaceRoles(trx, id, input.roleIds);
    await putInOwnType(trx, id, null, input.ownTypeId ?? null);
    return auditChange(trx, context, id, null);
  });
};

const newRow = (input: NewUser, passwordHash: string, { caller, keys, now }: SignedInContext) => {
  const rowKey = randomUUID();
  const time = now().toISOString();
  return {
    ...NO_PERSONAL_DATA,
    ...sealedColumns(keys, rowKey, input),
    ...NO_PROFILE,
    ...profileColumns(input),
    row_key: rowKey,
    username: input.username,
    username_lower: input.username.toLowerCase(),
    password_hash: passwordHash,
    name: input.name,
    user_type: input.userType,
    logo: '',
    state: 'enabled' as const,
    must_change_password: true,
    password_changed_at: time,
    password_expires_at: endOfInitialPassword(now()).toISOString(),
    area_code: input.areaCode,
    department_id: input.departmentId,
    creator_user_id: caller.userId,
    creation_time: time,
    last_modification_time: time,
  };
};

export const updateUser = async (
  { id, rowVersion, ...fields }: Parsed<typeof UpdateUserInput>,
  context: SignedInContext,
) => {
  const guess = await refuseGuess(context, fields.idCard);
  if (guess) return guess;
  return context.database.transaction(async (trx) => {
    const claimed = await loadUserForUpdate(trx, context, { id, rowVersion });
    if (isFailure(claimed)) return claimed;
    const { row, detail } = claimed;
    if (locksHimselfOut(context, id, fields)) return fail(userErrors.ownAccount);
    const refusal =
      refuseForeignFields(row.user_type, fields) ??
      (await refuseOtherPerson(trx, context, row, fields)) ??
      (await checkReferences(trx, context, row.user_type, fields, detail)) ??
      (await refuseTakenCard(trx, context, fields.idCard, id)) ??
      (await refuseUnseenPhone(trx, context, fields.phone, id)) ??
      (fields.roleIds ? await leavesAnAdmin(trx, { userIds: [id], roleIds: fields.roleIds }) : null) ??
      (await saveUser(trx, context, row, {
        ...sealedColumns(context.keys, row.row_key, fields),
        ...profileColumns(fields),
        name: fields.name,
        area_code: fields.areaCode,
        department_id: fields.departmentId,
      }));
    if (refusal) return refusal;
    if (fields.roleIds) {
      await replaceRoles(trx, id, fields.roleIds);
      await endLostRoles(trx, id);
    }
    if (fields.ownTypeId !== undefined) await putInOwnType(trx, id, detail.ownTypeId, fields.ownTypeId);
    return auditChange(trx, context, id, detail);
  });
};

/** A user removes their own current role; the last administrator would be gone. */
const locksHimselfOut = (
  { caller }: SignedInContext,
  id: number,
  { roleIds }: Pick<Partial<Fields>, 'roleIds'>,
): boolean => id === caller.userId && roleIds !== undefined && !roleIds.includes(caller.roleId);

/** Audits a change of a user and returns them as they are now. */
export const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: UserDetail | null,
): Promise<UserDetail | CommonFailure> => {
  const after = await shownUser(trx, context, id);
  if (isFailure(after)) return after;
  await context.audit(trx, { subjectType: 'user', subjectId: id, before, after });
  return after;
};
