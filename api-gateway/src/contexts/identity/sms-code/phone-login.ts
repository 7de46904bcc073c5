import { tryCode, useCode } from './take-code.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { enter, noteFailedTry } from '../session/enter.ts';
import { beginTry, giveBack } from '../../platform/login-guard/login-guard.ts';
import { accountsOfPhone } from '../user/phone-account.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { phoneLoginErrors } from '@college/contracts/identity/phone-login';
import type { phoneLoginActions } from '@college/contracts/identity/phone-login';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { LoginOutcome } from '@college/contracts/identity/login-try';
import type { Knex } from 'knex';

const how = 'phone-code' as const;
type Why = Exclude<LoginOutcome, 'done'>;

type Input = ParsedInputOf<(typeof phoneLoginActions)['PhoneCodeAuthenticate']>;

/**
 * Signs in with a code. A user who has not proved that the phone is theirs learns nothing about it: not whether an
 * account has it, nor whether several do, nor their names, nor whether the account is locked. Where several have it, the
 * user name decides which; a wrong name counts for the phone, so that names cannot be tried out.
 */
const authenticate = async ({ phone, smsCode, username }: Input, context: PublicContext) => {
  const { database, read, keys } = context;
  const accounts = await accountsOfPhone(read, keys, phone, username);
  const [first] = accounts;
  const account = accounts.length === 1 ? first : undefined;
  const known = await tryCode(context, { purpose: 'login', name: phone }, smsCode);
  // Counted for the account as well: a guess is a guess, whichever way of signing in is used.
  const tried = await beginTry(context, account?.username ?? `\0nobody/${phone}`);
  const note = (outcome: Why, counted = isFailure(tried) ? undefined : tried) =>
    noteFailedTry(context, { userId: account?.id ?? null, how, outcome, tried: counted });
  if (isFailure(known)) {
    await note('locked');
    return known;
  }
  if (known === null) {
    await note('wrong-code');
    return fail(smsCodeErrors.wrong);
  }
  if (isFailure(tried)) {
    await note('locked');
    return tried;
  }
  if (first === undefined) {
    await note(username === undefined ? 'wrong-code' : 'unknown-user');
    return fail(username === undefined ? smsCodeErrors.wrong : tokenAuthErrors.wrongCredentials);
  }
  if (account === undefined) {
    await database.transaction((trx) => giveBack(trx, context, tried));
    await note('refused');
    return fail(phoneLoginErrors.sharedPhone);
  }
  const isStillValid = async (trx: Knex.Transaction): Promise<boolean> => {
    if (!(await useCode(trx, context, known))) return false;
    const [only, ...more] = await accountsOfPhone(trx, keys, phone, username);
    return only?.id === account.id && more.length === 0;
  };
  return enter(context, { userId: account.id, how, isStillValid, tried });
};

export const phoneLoginHandlers: Handlers<typeof phoneLoginActions> = {
  PhoneCodeAuthenticate: authenticate,
};
