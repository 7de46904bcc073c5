import type { Subject } from './code-hash.ts';
import { sendCode } from './send-code.ts';
import { tryCode } from './take-code.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { noteFailedTry } from '../session/enter.ts';
import { hasProved, passesVerifyCode, prove } from '../../platform/login-guard/verify-code.ts';
import { accountsOfPhone } from '../user/phone-account.ts';
import type { smsCodeActions, SmsCodePurpose } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';

const subjectOf = (input: {
  purpose: SmsCodePurpose;
  phone?: string | undefined;
  username?: string | undefined;
}): Subject => ({
  purpose: input.purpose,
  name: (input.purpose === 'forgot-password' ? input.username?.toLowerCase() : input.phone) ?? '',
});

/** For whom a picture was solved; no user name contains a NUL. */
export const applicantName = (phone: string): string => `\0apply/${phone}`;

export const smsCodeHandlers: Handlers<typeof smsCodeActions> = {
  SendSmsCode: async ({ phone, purpose, codeId, code }, context) => {
    const subject = subjectOf({ purpose, phone });
    if (purpose === 'apply') {
      // The picture also counts for another code, and for what the code is for, so that people solve one only.
      const username = applicantName(phone);
      const isPerson =
        (await hasProved(context, { codeId, username })) ||
        (await prove(context, { codeId, code, username }));
      return isPerson ? sendCode(context, { subject, phone }) : fail(tokenAuthErrors.wrongCode);
    }
    if (!(await passesVerifyCode(context, codeId, code))) return fail(tokenAuthErrors.wrongCode);
    const accounts = await accountsOfPhone(context.read, context.keys, phone);
    return sendCode(context, { subject, phone: accounts.length > 0 ? phone : null });
  },

  CheckSmsCode: async ({ smsCode, ...input }, context) => {
    const known = await tryCode(context, subjectOf(input), smsCode);
    if (isFailure(known)) return known;
    const isSuccess = known !== null;
    if (!isSuccess) await noteFailedTry(context, { userId: null, how: 'phone-code', outcome: 'wrong-code' });
    const message = messageFor(isSuccess ? 'sms-code.right' : 'sms-code.wrong', context.language, null);
    return { isSuccess, message };
  },
};
