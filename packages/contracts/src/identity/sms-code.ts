import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Phone } from './phone.ts';
import { tokenAuthErrors } from './way-in.ts';

/** A code is valid for one purpose only. */
export const SmsCodePurpose = z.enum(['login', 'forgot-password', 'apply']);
export type SmsCodePurpose = Parsed<typeof SmsCodePurpose>;

export const SmsCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'sms-code.format');

/** Picture id and answer; left out if the installation uses no pictures. */
export const VerifyCodeProof = z.object({
  codeId: z.string().max(64).optional(),
  code: z.string().trim().max(16).optional(),
});

export const smsCodeErrors = {
  wrong: defineError('sms-code.wrong', ErrorCode.wrongCredentials),
  tooMany: defineError('sms-code.too-many', ErrorCode.tooMany, z.object({ retryAfter: z.number().int() })),
} as const;

/** The same whether or not a message was sent. */
export const SmsCodeSent = z.object({
  /** Seconds for which the code is valid. */
  expireInSeconds: z.number().int(),
  /** Seconds until another code may be requested. */
  resendInSeconds: z.number().int(),
});
export type SmsCodeSent = Parsed<typeof SmsCodeSent>;

export const smsCodeActions = {
  SendSmsCode: endpoint({
    kind: 'command',
    summary:
      'Send a code to a phone: for a login if an account has it, which the answer does not say; to apply for a class, to any',
    access: 'public',
    auditedIn: 'sms_codes',
    input: VerifyCodeProof.extend({ phone: Phone, purpose: z.enum(['login', 'apply']) }),
    output: SmsCodeSent,
    errors: [tokenAuthErrors.wrongCode, smsCodeErrors.tooMany],
  }),
  CheckSmsCode: endpoint({
    kind: 'command',
    summary: 'Whether a code is right; costs one of its tries and does not use it up',
    access: 'public',
    auditedIn: 'sms_codes',
    input: z
      .object({
        purpose: SmsCodePurpose,
        smsCode: SmsCode,
        /** Required for a login and to apply. */
        phone: Phone.optional(),
        /** Required for a forgotten password. */
        username: z.string().trim().min(1).max(64).optional(),
      })
      .refine(({ purpose, phone }) => purpose === 'forgot-password' || phone !== undefined, {
        path: ['phone'],
        message: 'field.required',
      })
      .refine(({ purpose, username }) => purpose !== 'forgot-password' || username !== undefined, {
        path: ['username'],
        message: 'field.required',
      }),
    output: z.object({ isSuccess: z.boolean(), message: z.string() }),
    errors: [tokenAuthErrors.locked],
  }),
} as const;
