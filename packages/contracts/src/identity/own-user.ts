/** Calls for a user's own account, signed in or while signing in. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import { NewPassword, newPasswordErrors } from './new-password.ts';
import { forgotPasswordActions } from './forgot-password.ts';
import { smsCodeActions } from './sms-code.ts';
import { tokenAuthErrors } from './way-in.ts';

export const ownUserErrors = {
  wrongOldPassword: defineError('user.wrong-old-password', ErrorCode.wrongCredentials),
  samePassword: defineError('user.same-password', ErrorCode.invalid),
} as const;

export const ownUserActions = {
  CheckPasswordFormat: endpoint({
    kind: 'query',
    summary: 'Whether a text would do as a password',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    input: z.object({ password: z.string().max(128) }),
    output: z.object({ isSuccess: z.boolean(), message: z.string() }),
  }),
  UpdatePassword: endpoint({
    kind: 'command',
    summary: 'Change one’s own password; the other logins of this account end',
    replaces: 'a password is one value, and proves itself by the old one',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    input: z
      .object({
        /** Left out by who has none yet, and came in by a code to their phone. */
        oldPassword: z.string().min(1).max(128).optional(),
        newPassword: NewPassword,
        confimPassword: z.string().max(128),
      })
      .refine((input) => input.newPassword === input.confimPassword, {
        path: ['confimPassword'],
        message: 'user.passwords-differ',
      }),
    errors: [
      ownUserErrors.wrongOldPassword,
      ownUserErrors.samePassword,
      newPasswordErrors.usedBefore,
      tokenAuthErrors.locked,
    ],
  }),
  CheckUserValidityInfo: endpoint({
    kind: 'query',
    summary: 'Whether the caller’s password is still good: data 0 = ageing, 1 = must be changed now',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: z.object({
      isSuccess: z.boolean(),
      message: z.string(),
      data: z.string(),
      /** False: the account was made by an approval, and its owner sets the first password. */
      hasPassword: z.boolean().optional(),
    }),
  }),
  ...smsCodeActions,
  ...forgotPasswordActions,
} as const;

/** A separate part of the service: bundles that load before a login must stay small. */
export const ownUser = defineService('User', ownUserActions);
