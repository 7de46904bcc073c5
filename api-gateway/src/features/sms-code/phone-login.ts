import { tryCode, useCode } from './take-code.ts';
import type { PublicContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { Handlers } from '../../app/implement.ts';
import { enter, noteFailedTry } from '../session/enter.ts';
import { beginTry } from '../login-guard/login-guard.ts';
import { accountsOfPhone } from '../user/phone-account.ts';
import { phoneLoginErrors } from '@college/contracts/identity/phone-login';
import type { phoneLoginActions } from '@college/contracts/identity/phone-login';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import type { LoginOutcome } from '@college/contracts/identity/login-log';
import type { Knex } from 'knex';

const how = 'phone-code' as const;
type Why = Exclude<LoginOutcome, 'done'>;

/**
 * Signs in with a code. A user who has not proved that the phone is theirs learns nothing about it: not whether an
 * account has it, nor whether several do, nor whether the account is locked.
 */
const authenticate = async (
  { phone, smsCode }: { phone: string; smsCode: string },
  context: PublicContext,
) => {
  const { read, keys } = context;
  const accounts = await accountsOfPhone(read, keys, phone);
  const [first] = accounts;
  const account = accounts.length === 1 ? first : undefined;
  const note = (outcome: Why) => noteFailedTry(context, { userId: account?.id ?? null, how, outcome });

  const known = await tryCode(context, { purpose: 'login', name: phone }, smsCode);
  // Counted for the account as well: a guess is a guess, whichever way of signing in is used.
  const tried = await beginTry(context, account?.username ?? `\0nobody/${phone}`);
  if (isFailure(known)) {
    await note('locked');
    return known;
  }
  if (known === null || first === undefined) {
    await note('wrong-code');
    return fail(smsCodeErrors.wrong);
  }
  if (isFailure(tried)) {
    await note('locked');
    return tried;
  }
  if (account === undefined) {
    await note('refused');
    return fail(phoneLoginErrors.sharedPhone);
  }
  const stillHolds = async (trx: Knex.Transaction): Promise<boolean> => {
    if (!(await useCode(trx, context, known))) return false;
    const [only, ...more] = await accountsOfPhone(trx, keys, phone);
    return only?.id === account.id && more.length === 0;
  };
  return enter(context, { userId: account.id, how, stillHolds, tried });
};

export const phoneLoginHandlers: Handlers<typeof phoneLoginActions> = {
  PhoneCodeAuthenticate: authenticate,
};
