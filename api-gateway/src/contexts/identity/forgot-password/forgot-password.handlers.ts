import { inventedMask } from './invented-mask.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { maskPhone } from '../../../crypto/mask.ts';
import { sendCode } from '../sms-code/send-code.ts';
import { hasProved, prove } from '../../platform/login-guard/verify-code.ts';
import { phoneOfName } from '../user/phone-account.ts';
import { forgotPasswordErrors } from '@college/contracts/identity/forgot-password';
import type { forgotPasswordActions } from '@college/contracts/identity/forgot-password';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';

export const forgotPasswordHandlers: Handlers<typeof forgotPasswordActions> = {
  GetMobileByUserName: async ({ username, codeId, code }, context) => {
    const { read, keys } = context;
    if (!(await prove(context, { codeId, code, username }))) return fail(tokenAuthErrors.wrongCode);
    const account = await phoneOfName(read, keys, username);
    const invented = inventedMask(keys, username);
    return account ? maskPhone(account.phone) : invented;
  },

  SendForgotPasswordVerifyCode: async ({ username, codeId }, context) => {
    if (!(await hasProved(context, { codeId, username }))) return fail(forgotPasswordErrors.startAgain);
    const account = await phoneOfName(context.read, context.keys, username);
    return sendCode(context, {
      subject: { purpose: 'forgot-password', name: username.toLowerCase() },
      phone: account?.phone ?? null,
    });
  },

  SetPassword: setForgottenPassword,
};
