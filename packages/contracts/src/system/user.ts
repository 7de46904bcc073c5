import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { IdCard } from '../identity/id-card.ts';
import { tokenAuthErrors } from '../identity/way-in.ts';
import { NewPassword, newPasswordErrors } from './new-password.ts';
import { Phone } from './phone.ts';
import { userLoginActions } from './user-logins.ts';
import { revealActions } from './user-reveal.ts';
import { UserTypeId } from './user-type.ts';
import { forgotPasswordActions } from '../identity/forgot-password.ts';
import { smsCodeActions } from '../identity/sms-code.ts';

export { NewPassword, PASSWORD_PATTERN } from './new-password.ts';
export { Phone } from './phone.ts';

export const userErrors = {
  usernameTaken: defineError('user.username-taken', ErrorCode.illegalTransition),
  wrongOldPassword: defineError('user.wrong-old-password', ErrorCode.wrongCredentials),
  samePassword: defineError('user.same-password', ErrorCode.invalid),
  ownAccount: defineError('user.own-account', ErrorCode.illegalTransition),
  roleNotAllowed: defineError('user.role-not-allowed', ErrorCode.forbidden),
} as const;

export const UserState = z.enum(['enabled', 'disabled']);
export type UserState = Parsed<typeof UserState>;

export const UserRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  userType: UserTypeId,
  /** Masked, for instance `138****5678`. */
  phone: z.string(),
  departmentName: z.string().nullable(),
  areaName: z.string().nullable(),
  roleNames: z.array(z.string()),
  state: UserState,
  creationTime: z.string(),
  /** Whether the caller keeps users of this kind and could give every role that this one holds. */
  canManage: z.boolean(),
  rowVersion: z.number().int(),
});
export type UserRow = Parsed<typeof UserRow>;

export const UserDetail = UserRow.extend({
  departmentId: Id.nullable(),
  areaCode: z.string(),
  roleIds: z.array(Id),
  /** Masked. */
  idCard: z.string(),
  /** Masked. */
  email: z.string(),
});
export type UserDetail = Parsed<typeof UserDetail>;

/** Printable ASCII on both sides of the @: `!` to `~` without the @ itself. */
export const Email = z
  .string()
  .trim()
  .max(100)
  .regex(/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/, 'user.email-format');

/** What both forms ask. Left out: stays as it is; null clears. */
export const UserFields = z.object({
  name: z.string().trim().min(1).max(50),
  phone: Phone.nullable().optional(),
  idCard: IdCard.nullable().optional(),
  email: Email.nullable().optional(),
  areaCode: z.string().regex(/^\d{6}$/),
  departmentId: Id.nullable(),
  roleIds: z.array(Id).min(1).max(20),
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
export const UpdateUserInput = UserFields.extend(ByIdAndVersion.shape);

export const user = defineService('User', {
  GetUserPageList: endpoint({
    kind: 'query',
    summary: 'Users the caller may see, by kind',
    access: 'user:read',
    input: PageQuery.extend({
      userType: UserTypeId.optional(),
      state: UserState.optional(),
      departmentId: Id.optional(),
    }),
    output: paged(UserRow),
  }),
  GetUser: endpoint({
    kind: 'query',
    summary: 'One user, personal data masked',
    access: 'user:read',
    input: ById,
    output: UserDetail,
  }),
  GetUserSelection: endpoint({
    kind: 'query',
    summary: 'Users of a kind for a drop-down, at most 50 by keyword',
    access: 'user:select',
    input: z.object({
      userType: UserTypeId.optional(),
      /** Only who holds this role, for instance `teacher`. */
      roleKey: z.string().max(50).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: z.array(Option),
  }),
  GetUserTypeOption: endpoint({
    kind: 'query',
    summary: 'The kinds of users whose accounts the caller keeps',
    access: 'user:read',
    output: z.array(UserTypeId),
  }),
  CreateUser: endpoint({
    kind: 'command',
    summary: 'Add a user',
    access: 'user:create',
    input: CreateUserInput,
    output: UserDetail,
    errors: [userErrors.usernameTaken, userErrors.roleNotAllowed],
  }),
  UpdateUser: endpoint({
    kind: 'command',
    summary: 'Change a user; the user name and the kind stay',
    access: 'user:update',
    input: UpdateUserInput,
    output: UserDetail,
    errors: [userErrors.roleNotAllowed, userErrors.ownAccount],
  }),
  DeleteUser: endpoint({
    kind: 'command',
    summary: 'Remove a user; the records stay',
    access: 'user:delete',
    input: ByIdAndVersion,
    errors: [userErrors.ownAccount],
  }),
  SetUserState: endpoint({
    kind: 'command',
    summary: 'Enable or disable a user; disabling ends his logins',
    access: 'user:update',
    input: ByIdAndVersion.extend({ state: UserState }),
    output: UserDetail,
    errors: [userErrors.ownAccount],
  }),
  UpdateUserPassword: endpoint({
    kind: 'command',
    summary: 'Set a new password for a user; his logins end and he must change it at the next one',
    access: 'user:reset-password',
    input: ByIdAndVersion.extend({ newPassword: NewPassword }),
    errors: [userErrors.ownAccount, newPasswordErrors.usedBefore],
  }),
  CheckPasswordFormat: endpoint({
    kind: 'query',
    summary: 'Whether a text would do as a password',
    access: 'signed-in',
    evenWithDuePassword: true,
    input: z.object({ password: z.string().max(128) }),
    output: z.object({ isSuccess: z.boolean(), message: z.string() }),
  }),
  UpdatePassword: endpoint({
    kind: 'command',
    summary: 'Change one’s own password; the other logins of this account end',
    access: 'signed-in',
    evenWithDuePassword: true,
    input: z
      .object({
        oldPassword: z.string().min(1).max(128),
        newPassword: NewPassword,
        confimPassword: z.string().max(128),
      })
      .refine((input) => input.newPassword === input.confimPassword, {
        path: ['confimPassword'],
        message: 'user.passwords-differ',
      }),
    errors: [
      userErrors.wrongOldPassword,
      userErrors.samePassword,
      newPasswordErrors.usedBefore,
      tokenAuthErrors.locked,
    ],
  }),
  CheckUserValidityInfo: endpoint({
    kind: 'query',
    summary: 'Whether the caller’s password is still good: data 0 = ageing, 1 = must be changed now',
    access: 'signed-in',
    evenWithDuePassword: true,
    output: z.object({ isSuccess: z.boolean(), message: z.string(), data: z.string() }),
  }),
  ...revealActions,
  ...userLoginActions,
  ...smsCodeActions,
  ...forgotPasswordActions,
});
