import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import { Phone } from '../system/phone.ts';
import { SmsCode, smsCodeErrors } from './sms-code.ts';
import { AccessToken, tokenAuthErrors } from './way-in.ts';

export const phoneLoginErrors = {
  /** Only for callers who have proved that the phone is theirs. */
  sharedPhone: defineError('phone-login.shared-phone', ErrorCode.wrongCredentials),
} as const;

export const phoneLoginActions = {
  PhoneCodeAuthenticate: endpoint({
    kind: 'command',
    summary: 'Sign in by a code that was sent to the phone of the account',
    access: 'public',
    input: z.object({ phone: Phone, smsCode: SmsCode }),
    output: AccessToken,
    errors: [
      smsCodeErrors.wrong,
      tokenAuthErrors.wrongCredentials,
      tokenAuthErrors.locked,
      phoneLoginErrors.sharedPhone,
    ],
  }),
} as const;
