import { insertLookup, lookupTimes, sweepLookups } from './lookup-limit.table.ts';
import type { PublicContext, SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';

const HOUR = 60 * 60 * 1000;

/** Look-ups per hour. An address may be a whole office; a card belongs to one person. */
export const LOOKUPS_AN_HOUR = { card_print: 10, address_print: 60 } as const;
/** Claims of a card per hour; an honest account needs one. */
export const CLAIMS_AN_HOUR = { card_print: 10, address_print: 10 } as const;
/** Papers asked for by their number. A paper may be shown to many; numbers follow one another, and nobody lists them. */
export const VERIFICATIONS_AN_HOUR = { card_print: 60, address_print: 60 } as const;

/**
 * Counts a look-up in the database, so that the limit applies across all copies of the gateway; refuses it when the card
 * or the address has used up its limit. A refused look-up does not count. The fingerprints are keyed: no card number is
 * stored.
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
 * The same for a user who records a card as their own, since the answer reveals whether an account has it. It counts by
 * account instead of address, and separately, so that look-ups by others do not prevent users from recording their
 * card.
 */
export const countClaim = (idCard: string, context: SignedInContext): Promise<CommonFailure | null> => {
  const { keys, caller } = context;
  const prints = {
    card_print: blindIndex(keys, 'enrollment-claim/card', idCard),
    address_print: blindIndex(keys, 'enrollment-claim/user', String(caller.userId)),
  };
  return count(prints, CLAIMS_AN_HOUR, context);
};

/** The same for the number of a paper that anybody verifies. */
export const countVerification = (number: string, context: PublicContext): Promise<CommonFailure | null> => {
  const { keys, address } = context;
  const prints = {
    card_print: blindIndex(keys, 'verify-paper/number', number),
    address_print: blindIndex(keys, 'verify-paper/address', address),
  };
  return count(prints, VERIFICATIONS_AN_HOUR, context);
};

const count = (
  prints: Record<'card_print' | 'address_print', string>,
  allowed: Readonly<Record<'card_print' | 'address_print', number>>,
  { database, now }: Pick<PublicContext, 'database' | 'now'>,
): Promise<CommonFailure | null> =>
  database.transaction(async (trx) => {
    // Always in this order, to avoid deadlocks.
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
