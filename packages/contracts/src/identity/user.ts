import { userTypeErrors } from './user-type.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { PersonName } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import { IdCard } from './id-card.ts';
import { ownUserActions } from './own-user.ts';
import { NewPassword, newPasswordErrors } from './new-password.ts';
import { Phone } from './phone.ts';
import { roleErrors } from './role.ts';
import { userErrors } from './user-errors.ts';
import { UserFilters, UserState } from './user-filters.ts';
import { userLoginActions } from './user-logins.ts';
import { userMergeActions } from './user-merge.ts';
import { ProfileInput } from './user-profile.ts';
import { revealActions } from './user-reveal.ts';
import { UserDetail, UserInList, UserToEdit } from './user-row.ts';
import { userStatesActions } from './user-states.ts';
import { userTransferActions } from './user-transfer.ts';
import { UserTypeId } from './user-type-id.ts';

export { NewPassword, PASSWORD_PATTERN } from './new-password.ts';
export { Phone } from './phone.ts';
export { userErrors } from './user-errors.ts';
export { UserState } from './user-filters.ts';
export { UserDetail, UserInList, UserRow, UserToEdit } from './user-row.ts';

/** Printable ASCII on both sides of the @: `!` to `~` without the @ itself. */
export const Email = z
  .string()
  .trim()
  .max(100)
  .regex(/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/, 'user.email-format');

/** The fields of both forms; of the profile only those of the kind. Left out: unchanged; null clears. */
export const UserFields = ProfileInput.extend({
  name: PersonName.min(1).max(50),
  phone: Phone.nullable().optional(),
  idCard: IdCard.nullable().optional(),
  email: Email.nullable().optional(),
  /** Only an administrator may have none. */
  areaCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  departmentId: Id.nullable(),
  roleIds: z.array(Id).min(1).max(20),
  /** One that subdivides the user's kind. */
  ownTypeId: Id.nullable().optional(),
});
export const CreateUserInput = UserFields.extend({
  username: z
    .string()
    .trim()
    .min(3)
    .max(64)
    .regex(/^[A-Za-z0-9._-]+$/, 'user.username-format'),
  userType: UserTypeId,
  password: NewPassword,
});

export const user = defineService('User', {
  GetUserPageList: endpoint({
    kind: 'query',
    summary: 'Users the caller may see, by kind',
    access: 'user:read',
    input: PageQuery.extend(UserFilters.shape),
    output: paged(UserInList),
    errors: [userErrors.tooManySearches],
  }),
  GetUser: endpoint({
    kind: 'query',
    summary: 'One user, personal data masked',
    access: 'user:read',
    input: ById,
    output: UserToEdit,
  }),
  GetUserSelection: endpoint({
    kind: 'query',
    summary: 'Users of a kind for a drop-down, at most 50 by keyword',
    access: 'user:select',
    input: z.object({
      userType: UserTypeId.optional(),
      /** Only users with this role, for instance `teacher`. */
      roleKey: z.string().max(50).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: z.array(Option),
  }),
  GetUserTypeOption: endpoint({
    kind: 'query',
    summary: 'The kinds of users that the caller manages',
    access: 'user:read',
    output: z.array(UserTypeId),
  }),
  GetSeenUserTypes: endpoint({
    kind: 'query',
    summary: 'The kinds of users that the list of the caller can have',
    access: 'user:read',
    output: z.array(UserTypeId),
  }),
  CreateUser: endpoint({
    kind: 'command',
    summary: 'Add a user',
    access: 'user:create',
    input: CreateUserInput,
    output: UserDetail,
    errors: [
      userErrors.usernameTaken,
      userErrors.roleNotAllowed,
      userErrors.idCardHeld,
      userErrors.idCardUnusable,
      userErrors.phoneUnusable,
      userTypeErrors.otherBase,
    ],
  }),
  UpdateUser: updateCall({
    summary: 'Change a user; the user name and the kind stay',
    access: 'user:update',
    fields: UserFields,
    output: UserDetail,
    errors: [
      userErrors.roleNotAllowed,
      userErrors.ownAccount,
      userErrors.identityRecorded,
      userErrors.idCardHeld,
      userErrors.idCardUnusable,
      userErrors.phoneUnusable,
      userTypeErrors.otherBase,
      roleErrors.lastAdmin,
    ],
  }),
  DeleteUser: endpoint({
    kind: 'command',
    summary: 'Remove a user who has no places in classes; the records stay',
    access: 'user:delete',
    input: ByIdAndVersion,
    errors: [userErrors.ownAccount, userErrors.hasPlaces, roleErrors.lastAdmin],
  }),
  SetUserState: endpoint({
    kind: 'command',
    summary: 'Enable or disable a user; disabling ends their logins',
    access: 'user:update',
    input: ByIdAndVersion.extend({ state: UserState }),
    output: UserDetail,
    errors: [userErrors.ownAccount, roleErrors.lastAdmin],
  }),
  UpdateUserPassword: endpoint({
    kind: 'command',
    summary: 'Set a new password for a user; their logins end and they must change it at the next one',
    replaces: 'a password is one value',
    access: 'user:reset-password',
    input: ByIdAndVersion.extend({ newPassword: NewPassword }),
    errors: [userErrors.ownAccount, newPasswordErrors.usedBefore],
  }),
  ...ownUserActions,
  ...revealActions,
  ...userLoginActions,
  ...userStatesActions,
  ...userTransferActions,
  ...userMergeActions,
});

export const UpdateUserInput = user.actions.UpdateUser.input;
