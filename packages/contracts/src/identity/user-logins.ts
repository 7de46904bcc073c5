/** The open logins of a user whose account the caller manages. */
import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { LoginId, LoginRow } from './my-logins.ts';

export const userLoginErrors = {
  ownLogins: defineError('user.own-logins', ErrorCode.illegalTransition),
} as const;

export const userLoginActions = {
  GetUserLogins: endpoint({
    kind: 'query',
    summary: 'Open logins of a user whom the caller manages, last seen first',
    access: 'user:end-logins',
    input: ById,
    output: z.array(LoginRow),
  }),
  EndUserLogins: endpoint({
    kind: 'command',
    summary: 'End one login of a user, or all of them; the device is notified at once',
    access: 'user:end-logins',
    input: ById.extend({ loginId: LoginId.optional() }),
    output: z.object({ ended: z.number().int() }),
    errors: [userLoginErrors.ownLogins],
  }),
} as const;
