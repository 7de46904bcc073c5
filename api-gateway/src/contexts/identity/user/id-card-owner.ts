/** One account for each person: an ID card can belong to one account only. */
import { mayReveal } from './asked-number.ts';
import { idCardIndexes } from './personal-data.ts';
import { findOwner, isUserVisible } from './id-card-owner.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { countRefused } from '../../../db/audit.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { userErrors } from '@college/contracts/identity/user';
import type { Knex } from 'knex';

/** Until the transaction ends, no other one records ID cards: of two concurrent ones, the second must see the first. */
export const lockIdCards = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'users/recorded-once');

/** How many ID cards that accounts have a user may hit in a day; somebody who tries out numbers hits more. */
const MET_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A refusal when an account other than `exceptId` has this ID card. It names the account if the caller may see it;
 * otherwise it does not even say that one exists.
 */
export const refuseTakenCard = async (
  trx: Knex.Transaction,
  { read, keys, scope, caller, now }: Pick<SignedInContext, 'read' | 'keys' | 'scope' | 'caller' | 'now'>,
  idCard: string | null | undefined,
  exceptId: number | null,
) => {
  if (!idCard) return null;
  await lockIdCards(trx);
  // Who may have cards shown in full learns nothing new of those in sight.
  const counted = [
    userErrors.idCardUnusable.id,
    ...((await mayReveal({ read, caller })) ? [] : [userErrors.idCardHeld.id]),
  ];
  const since = new Date(now().getTime() - DAY_MS);
  let met = 0;
  for (const outcome of counted) met += await countRefused(trx, { userId: caller.userId, outcome, since });
  if (met >= MET_A_DAY) return fail(commonErrors.tooMany, { retryAfter: DAY_MS / 1000 });
  const owner = await findOwner(trx, idCardIndexes(keys, idCard), exceptId);
  if (owner === null) return null;
  if (!(await isUserVisible(trx, scope, owner))) return fail(userErrors.idCardUnusable);
  return fail(userErrors.idCardHeld, { holderId: owner });
};
