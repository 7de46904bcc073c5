import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { hasProved, prove } from '../../platform/login-guard/verify-code.port.ts';
import { applicantName, tryCode } from '../../identity/sms-code/sms-code.port.ts';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';

interface Proof {
  readonly phone: string;
  readonly smsCode: string;
  readonly codeId?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The code that was sent to the phone, if a person typed it: the picture that they solved to have it sent still counts.
 * Use it up in the transaction of what it allows. Do not call this in a transaction.
 */
export const proveApplicant = async ({ phone, smsCode, codeId, code }: Proof, context: PublicContext) => {
  const username = applicantName(phone);
  const isPerson =
    (await hasProved(context, { codeId, username })) || (await prove(context, { codeId, code, username }));
  if (!isPerson) return fail(tokenAuthErrors.wrongCode);
  const known = await tryCode(context, { purpose: 'apply', name: phone }, smsCode);
  if (isFailure(known)) return known;
  return known ?? fail(smsCodeErrors.wrong);
};
