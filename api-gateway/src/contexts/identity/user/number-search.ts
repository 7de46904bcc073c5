/**
 * Searches for whole phone numbers and ID cards. A list that shows `138****5678` and can be searched by number would
 * reveal the four digits to anybody who tries all of them, so searched numbers are counted, like revealed ones.
 */
import { mayReveal, refuseGuess } from './asked-number.ts';
import { insertNumberSearch, numberSearchesOf, sweepNumberSearches } from './number-search.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { isCreditCode } from '@college/contracts/identity/credit-code';
import { isIdCard } from '@college/contracts/identity/id-card';
import { Phone } from '@college/contracts/identity/phone';
import { userErrors } from '@college/contracts/identity/user-errors';

const HOUR_MS = 60 * 60 * 1000;
/** Different numbers per hour. Users who may reveal numbers anyway look up many people, for instance at a counter. */
export const NUMBERS_AN_HOUR = { revealer: 600, other: 60 } as const;

/**
 * Numbers in comparable form: letters of any width and case, with or without spaces, and a phone number without dashes.
 */
export const numberOf = (keyword: string): string => {
  const number = keyword.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return Phone.safeParse(number).data ?? number;
};

/**
 * A phone number, an ID card or a credit code. With a million users the indexes answer at once only if no part of a
 * text has to be searched. It could also be a user name, which is then looked up as a whole.
 */
export const isWholeNumber = (number: string): boolean =>
  Phone.safeParse(number).success || isIdCard(number) || isCreditCode(number);

/** Whether a phone number or an ID card could be stored in this form, including old ones that no form accepts today. */
export const mayBeSealed = (number: string): boolean => /^[+(]?\d[\d()-]{9,}[\dX]$/.test(number);

/**
 * Counts a number in the database, so that the limit applies across all copies of the gateway; refuses it when the caller
 * has used up their limit. Repeating a number within the hour, on another page or in an export, counts once.
 */
export const countNumberSearch = async (keyword: string | undefined, context: SignedInContext) => {
  const number = numberOf(keyword ?? '');
  if (!mayBeSealed(number)) return null;
  const { database, keys, caller, now } = context;
  const limit = NUMBERS_AN_HOUR[(await mayReveal(context)) ? 'revealer' : 'other'];
  const guess = await refuseGuess(context, number);
  if (guess) return guess;
  return database.transaction(async (trx) => {
    await advisoryLock(trx, `user-search/${caller.userId}`);
    const moment = now();
    const since = new Date(moment.getTime() - HOUR_MS).toISOString();
    await sweepNumberSearches(trx, since);
    const lately = await numberSearchesOf(trx, caller.userId, since);
    const print = blindIndex(keys, 'user-search', number);
    if (lately.some(({ number_print }) => number_print === print)) return null;
    if (lately.length >= limit) {
      const free = Date.parse(lately.at(-limit)?.time ?? '') + HOUR_MS;
      const retryAfter = Math.max(1, Math.ceil((free - moment.getTime()) / 1000));
      return fail(userErrors.tooManySearches, { limit, retryAfter });
    }
    await insertNumberSearch(trx, {
      time: moment.toISOString(),
      user_id: caller.userId,
      number_print: print,
    });
    return null;
  });
};
