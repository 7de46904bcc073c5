import { insertLookup, lookupTimes, sweepLookups } from './lookup-limit.table.ts';
import type { PublicContext, SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import type { CommonFailure } from '../../app/failure.ts';
import { blindIndex } from '../../crypto/sealed-field.ts';
import { advisoryLock } from '../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';

const HOUR = 60 * 60 * 1000;

/** Look-ups an hour. One address may be a whole office; one card is one person's. */
export const LOOKUPS_AN_HOUR = { card_print: 10, address_print: 60 } as const;
/** Claims of a card an hour, of which an honest account needs one. */
export const CLAIMS_AN_HOUR = { card_print: 10, address_print: 10 } as const;

/**
 * Counts a look-up in the database, so that the limit holds over all copies of the gateway; refuses it when card or
 * address has had its share. A refused one does not count. The prints are keyed: nobody's number is kept.
 */
export const countLookup = (idCard: string, context: PublicContext): Promise<CommonFailure | null> => {
  const { keys, address } = context;
  const prints = {
    card_print: blindIndex(keys, 'enrollment-lookup/card', idCard),
    address_print: blindIndex(keys, 'enrollment-lookup/address', address),
  };
  return count(prints, LOOKUPS_AN_HOUR, context);
};

/**
 * The same for somebody who says that a card is his own, since the answer tells whether an account has it. In the place
 * of the address stands his account. Counted apart, so that looking a card up keeps nobody from recording it.
 */
export const countClaim = (idCard: string, context: SignedInContext): Promise<CommonFailure | null> => {
  const { keys, caller } = context;
  const prints = {
    card_print: blindIndex(keys, 'enrollment-claim/card', idCard),
    address_print: blindIndex(keys, 'enrollment-claim/user', String(caller.userId)),
  };
  return count(prints, CLAIMS_AN_HOUR, context);
};

const count = (
  prints: Record<'card_print' | 'address_print', string>,
  allowed: Readonly<Record<'card_print' | 'address_print', number>>,
  { database, now }: Pick<PublicContext, 'database' | 'now'>,
): Promise<CommonFailure | null> =>
  database.transaction(async (trx) => {
    // Always in this order, so that no two wait for each other.
    for (const print of [prints.address_print, prints.card_print]) await advisoryLock(trx, print);
    const moment = now();
    await insertLookup(trx, { ...prints, time: moment.toISOString() });
    await sweepLookups(trx, new Date(moment.getTime() - HOUR).toISOString());
    for (const column of ['address_print', 'card_print'] as const) {
      const times = await lookupTimes(trx, column, prints[column]);
      if (times.length <= allowed[column]) continue;
      const free = Date.parse(times[0] ?? '') + HOUR;
      return fail(commonErrors.tooMany, { retryAfter: Math.ceil((free - moment.getTime()) / 1000) });
    }
    return null;
  });
