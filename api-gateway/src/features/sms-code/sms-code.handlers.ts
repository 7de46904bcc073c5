import type { Subject } from './code-hash.ts';
import { sendCode } from './send-code.ts';
import { tryCode } from './take-code.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { Handlers } from '../../app/implement.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import { noteFailedTry } from '../session/enter.ts';
import { passesVerifyCode } from '../login-guard/verify-code.ts';
import { accountsOfPhone } from '../user/phone-account.ts';
import type { smsCodeActions, SmsCodePurpose } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';

const subjectOf = (input: {
  purpose: SmsCodePurpose;
  phone?: string | undefined;
  username?: string | undefined;
}): Subject => ({
  purpose: input.purpose,
  name: (input.purpose === 'login' ? input.phone : input.username?.toLowerCase()) ?? '',
});

export const smsCodeHandlers: Handlers<typeof smsCodeActions> = {
  SendSmsCode: async ({ phone, purpose, codeId, code }, context) => {
    if (!(await passesVerifyCode(context, codeId, code))) return fail(tokenAuthErrors.wrongCode);
    const accounts = await accountsOfPhone(context.read, context.keys, phone);
    const subject = subjectOf({ purpose, phone });
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
