/**
 * A phone number shared by several accounts cannot be used to sign in, so nobody may take the number of somebody they
 * cannot see.
 */
import { lockIdCards } from './id-card-owner.ts';
import { isUserVisible } from './id-card-owner.table.ts';
import { otherOwnersOfPhone } from './phone-account.table.ts';
import { phoneIndexes } from './personal-data.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { countRefused } from '../../../db/audit.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { userErrors } from '@college/contracts/identity/user-errors';
import type { Knex } from 'knex';

/** How many phone numbers of people out of sight a user may hit in a day; somebody who tries out numbers hits more. */
const UNSEEN_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A refusal when an enabled account that the caller cannot see has this phone. Sharing a phone with a visible account
 * is allowed: families and small enterprises do, and a caller who sees both accounts can correct them.
 */
export const refuseUnseenPhone = async (
  trx: Knex.Transaction,
  { keys, scope, caller, now }: Pick<SignedInContext, 'keys' | 'scope' | 'caller' | 'now'>,
  phone: string | null | undefined,
  exceptId: number | null,
) => {
  if (!phone) return null;
  await lockIdCards(trx);
  const met = await countRefused(trx, {
    userId: caller.userId,
    outcome: userErrors.phoneUnusable.id,
    since: new Date(now().getTime() - DAY_MS),
  });
  if (met >= UNSEEN_A_DAY) return fail(commonErrors.tooMany, { retryAfter: DAY_MS / 1000 });
  for (const id of await otherOwnersOfPhone(trx, phoneIndexes(keys, phone), exceptId))
    if (!(await isUserVisible(trx, scope, id))) return fail(userErrors.phoneUnusable);
  return null;
};
