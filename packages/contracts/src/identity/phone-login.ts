import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import { Phone } from './phone.ts';
import { SmsCode, smsCodeErrors } from './sms-code.ts';
import { AccessToken, tokenAuthErrors } from './way-in.ts';

export const phoneLoginErrors = {
  /** Several accounts have this phone: the user name is wanted, too. Answered only to who has shown that the phone is theirs. */
  sharedPhone: defineError('phone-login.shared-phone', ErrorCode.wrongCredentials),
} as const;

export const phoneLoginActions = {
  PhoneCodeAuthenticate: endpoint({
    kind: 'command',
    summary: 'Sign in by a code that was sent to the phone of the account',
    access: 'public',
    input: z.object({
      phone: Phone,
      smsCode: SmsCode,
      /** Which account of the phone, where several have it. */
      username: z.string().trim().min(1).max(64).optional(),
    }),
    output: AccessToken,
    errors: [
      smsCodeErrors.wrong,
      tokenAuthErrors.wrongCredentials,
      tokenAuthErrors.locked,
      phoneLoginErrors.sharedPhone,
    ],
  }),
} as const;
