import type { Claims } from './open-id-connect.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { AccountMatch } from '../../../app/single-sign-on-settings.ts';
import { noteFailedTry } from '../session/enter.ts';
import { accountsByClaim, createPersonalAccount, normaliseClaim } from '../user/named-account.ts';
import type { LoginHow } from '@college/contracts/identity/login-try';
import { singleSignOnErrors } from '@college/contracts/identity/single-sign-on';

/**
 * Claims that users may have entered themselves, each with the claim by which a provider says that it verified them.
 */
const VERIFIED_BY: Readonly<Record<string, string>> = {
  email: 'email_verified',
  phone_number: 'phone_number_verified',
};

/** A partner answers for its whole ticket and need not say so; a claim marked as unverified is refused all the same. */
const isVouchedFor = (claims: Claims, claim: string, how: LoginHow): boolean => {
  const verified = VERIFIED_BY[claim];
  if (verified === undefined) return true;
  return how === 'open-id-connect' ? claims[verified] === true : claims[verified] !== false;
};

/** What an identity provider says about a person, how it arrived, and which claim identifies an account here. */
export interface Vouched {
  readonly claims: Claims;
  readonly match: AccountMatch;
  readonly how: LoginHow;
}

const keyOf = ({ claims, match, how }: Vouched): string | null =>
  isVouchedFor(claims, match.claim, how) ? normaliseClaim(match.key, claims[match.claim]) : null;

const accountsOf = async ({ read, keys }: PublicContext, { match }: Vouched, value: string | null) =>
  value === null ? [] : accountsByClaim(read, keys, match.key, value);

/** Whether the claims identify this user. */
export const isAccountOf = async (
  context: PublicContext,
  vouched: Vouched,
  userId: number,
): Promise<boolean> => (await accountsOf(context, vouched, keyOf(vouched))).some(({ id }) => id === userId);

/**
 * The enabled account that the claims identify; created on the spot if the settings allow it. Refusals are recorded.
 */
export const accountOf = async (context: PublicContext, vouched: Vouched) => {
  const { claims, match, how } = vouched;
  const value = keyOf(vouched);
  let found = await accountsOf(context, vouched, value);
  if (found.length === 0 && value !== null && context.settings.singleSignOn.createAccounts) {
    const made = await createPersonalAccount(context, { key: match.key, value, name: nameOf(claims, value) });
    // Not created: perhaps a simultaneous visit of the same person was first.
    found = made ? [made] : await accountsOf(context, vouched, value);
  }
  const [account, another] = found;
  if (!account) {
    await noteFailedTry(context, { userId: null, how, outcome: 'unknown-user' });
    return fail(singleSignOnErrors.unknownAccount);
  }
  if (another) {
    await noteFailedTry(context, { userId: null, how, outcome: 'refused' });
    return fail(singleSignOnErrors.ambiguousAccount);
  }
  if (account.state !== 'enabled') {
    await noteFailedTry(context, { userId: account.id, how, outcome: 'disabled' });
    return fail(singleSignOnErrors.disabledAccount);
  }
  return account;
};

const nameOf = ({ name }: Claims, value: string): string =>
  typeof name === 'string' && name.trim() !== '' ? name.trim() : maskedName(value);

/** Better no name than a whole phone number or ID card where a name is displayed. */
const maskedName = (value: string): string => `${value.slice(0, 3)}***`;
