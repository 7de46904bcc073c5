import { insertTries, sweepTries, triesOf } from './class-application.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { APPLICATIONS } from '@college/contracts/classes/class-application';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Counts an application in the database, so that the limits apply across all copies of the gateway; refuses it when one
 * of the cards or the address has used up its limit, and then it does not count. The fingerprints are keyed: no card
 * number is stored.
 */
export const countApplication = (
  cards: readonly string[],
  { keys, address, database, now }: PublicContext,
): Promise<CommonFailure | null> => {
  const ofAddress = blindIndex(keys, 'class-application/address', address);
  const ofCards = [...new Set(cards.map((card) => blindIndex(keys, 'class-application/card', card)))];
  return database.transaction(async (trx) => {
    await advisoryLock(trx, 'class-application/tries');
    const moment = now();
    await sweepTries(trx, new Date(moment.getTime() - DAY).toISOString());
    const limits = [
      { print: ofAddress, count: APPLICATIONS.addressAnHour, span: HOUR },
      ...ofCards.map((print) => ({ print, count: APPLICATIONS.cardADay, span: DAY })),
    ];
    for (const { print, count, span } of limits) {
      const since = new Date(moment.getTime() - span).toISOString();
      const times = await triesOf(trx, print, since);
      const oldest = times.at(-count);
      if (oldest === undefined) continue;
      const free = Date.parse(oldest) + span;
      return fail(commonErrors.tooMany, { retryAfter: Math.ceil((free - moment.getTime()) / 1000) });
    }
    await insertTries(
      trx,
      limits.map(({ print }) => print),
      moment.toISOString(),
    );
    return null;
  });
};
