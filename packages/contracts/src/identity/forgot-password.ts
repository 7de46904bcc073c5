import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import { NewPassword, newPasswordErrors } from './new-password.ts';
import { SmsCode, smsCodeErrors, SmsCodeSent, VerifyCodeProof } from './sms-code.ts';
import { tokenAuthErrors } from './way-in.ts';

export const forgotPasswordErrors = {
  /** The picture was never solved for this name, or too long ago. */
  startAgain: defineError('forgot-password.start-again', ErrorCode.wrongCredentials),
} as const;

const Username = z.string().trim().min(1).max(64);

export const forgotPasswordActions = {
  GetMobileByUserName: endpoint({
    kind: 'command',
    summary:
      'The masked phone of an account, such as 138****5678; a name without one gets a mask that is made up and stays the same',
    access: 'public',
    auditedIn: 'verify_codes',
    input: VerifyCodeProof.extend({ username: Username }),
    output: z.string(),
    errors: [tokenAuthErrors.wrongCode],
  }),
  SendForgotPasswordVerifyCode: endpoint({
    kind: 'command',
    summary: 'Send a code to the phone of an account, after the picture was answered for its name',
    access: 'public',
    auditedIn: 'sms_codes',
    input: VerifyCodeProof.pick({ codeId: true }).extend({ username: Username }),
    output: SmsCodeSent,
    errors: [forgotPasswordErrors.startAgain, smsCodeErrors.tooMany],
  }),
  SetPassword: endpoint({
    kind: 'command',
    summary: 'Set a new password by the code; every login of the account ends',
    access: 'public',
    input: VerifyCodeProof.pick({ codeId: true })
      .extend({
        username: Username,
        smsCode: SmsCode,
        newPassword: NewPassword,
        confimPassword: z.string().max(128),
      })
      .refine((input) => input.newPassword === input.confimPassword, {
        path: ['confimPassword'],
        message: 'user.passwords-differ',
      }),
    errors: [
      forgotPasswordErrors.startAgain,
      smsCodeErrors.wrong,
      tokenAuthErrors.locked,
      newPasswordErrors.usedBefore,
    ],
  }),
} as const;
