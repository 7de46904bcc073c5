/**
 * Who sees `990***********1351` in a list could ask of one birthday after another whether an account has that card.
 * So what is asked is counted, whichever call it is asked by, and so is what is disclosed: in the database, so that it applies
 * over all copies of the gateway. Who may have cards shown in full is asked for nothing but sheets of people.
 */
import { areGuesses, marksOf } from './alike-cards.ts';
import type { CardMarks } from './alike-cards.ts';
import {
  cardsAskedSince,
  insertAskedNumbers,
  markDisclosed,
  disclosedNumbers,
  sweepAskedNumbers,
} from './asked-number.table.ts';
import type { AskedNumberRecord } from './asked-number.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { countRefused } from '../../../db/audit.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { hasPermission } from '../module/module.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { isIdCard } from '@college/contracts/identity/id-card';
import type { ImportFailure } from '../../platform/job/import-runner.ts';
import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of sheets of which one may learn that they meet an account. */
export const DISCLOSED_A_DAY = 100;
/** Sheets that are answered with no more than that they have further ones: by halves, dozens would find the row. */
const WITHHELD_A_DAY = 3;

type Asking = Pick<SignedInContext, 'database' | 'read' | 'keys' | 'caller' | 'now'>;

/** Whether the caller may have cards shown in full anyway, one by one and recorded. */
export const mayReveal = ({ read, caller }: Pick<Asking, 'read' | 'caller'>): Promise<boolean> =>
  hasPermission(read, caller.roleId, 'user:reveal');

const dayAgo = (now: () => Date): Date => new Date(now().getTime() - DAY_MS);

const printsOf = (keys: Asking['keys'], { card, ending, serial, butBirth }: CardMarks) => ({
  number_print: blindIndex(keys, 'asked-number/card', card),
  ending_print: blindIndex(keys, 'asked-number/ending', ending),
  serial_print: blindIndex(keys, 'asked-number/serial', serial),
  but_birth_print: blindIndex(keys, 'asked-number/but-birth', butBirth),
});

const marksOfAsked = (row: AskedNumberRecord): CardMarks => ({
  card: row.number_print,
  ending: row.ending_print ?? '',
  serial: row.serial_print ?? '',
  butBirth: row.but_birth_print ?? '',
});

/** False, and nothing counts, when these cards and those of the last day are guesses together. */
const count = (cards: readonly string[], { database, keys, caller, now }: Asking): Promise<boolean> => {
  const { userId } = caller;
  const asked = [...new Set(cards)].map((card) => printsOf(keys, marksOf(card)));
  return database.transaction(async (trx) => {
    await advisoryLock(trx, `asked-numbers/${userId}`);
    const since = dayAgo(now).toISOString();
    await sweepAskedNumbers(trx, since);
    const serial = asked.length === 1 ? asked[0]?.serial_print : undefined;
    const before = await cardsAskedSince(trx, { userId, since, serial });
    const known = new Set(before.map(({ number_print }) => number_print));
    const added = asked
      .filter(({ number_print }) => !known.has(number_print))
      .map((prints) => ({ ...prints, time: now().toISOString(), user_id: userId, is_told: false }));
    if (added.length === 0) return true;
    if (areGuesses([...before, ...added].map(marksOfAsked))) return false;
    await insertAskedNumbers(trx, added);
    return true;
  });
};

/** A refusal when one card more would be guessing. Before the transaction of the call: what is refused counts. */
export const refuseGuess = async (context: Asking, idCard: string | null | undefined) => {
  if (!idCard || !isIdCard(idCard) || (await mayReveal(context))) return null;
  return (await count([idCard], context)) ? null : fail(commonErrors.tooMany, { retryAfter: DAY_MS / 1000 });
};

/** Why the cards of a sheet are not compared with those of accounts, or null. */
export const refuseSheet = async (
  context: SignedInContext,
  jobId: number,
  cards: readonly string[],
): Promise<ImportFailure | null> => {
  if (cards.length === 0) return null;
  const { database, caller, now } = context;
  const isTrusted = await mayReveal(context);
  if (!isTrusted) {
    const tries = { userId: caller.userId, outcome: WITHHELD, since: dayAgo(now) };
    if ((await countRefused(context.read, tries)) >= WITHHELD_A_DAY) return 'import.too-many-met';
  }
  const isFine = isTrusted ? !areGuesses(cards.map(marksOf)) : await count(cards, context);
  if (isFine) return null;
  await database.transaction((trx) => recordRefused(trx, context, jobId, 'import.cards-alike'));
  return 'import.cards-alike';
};

const WITHHELD = 'import.cards-met' satisfies ImportFailure;

const recordRefused = (
  trx: Knex.Transaction,
  context: SignedInContext,
  jobId: number,
  outcome: ImportFailure,
): Promise<void> =>
  context.audit(trx, { subjectType: 'import-job', subjectId: jobId, before: null, after: null, outcome });

/** A number of a sheet that an account has. */
export interface MetNumber {
  readonly column: 'idCard' | 'phone';
  readonly number: string;
}

/**
 * Which of these, in the order of the sheet, may be disclosed to the caller: those that were disclosed before, and so
 * many more a day. That others are left out is recorded.
 */
export const disclosable = async <Met extends MetNumber>(
  trx: Knex.Transaction,
  context: SignedInContext,
  jobId: number,
  met: readonly Met[],
): Promise<ReadonlySet<Met>> => {
  if (met.length === 0 || (await mayReveal(context))) return new Set(met);
  const { keys, caller, now } = context;
  const { userId } = caller;
  await advisoryLock(trx, `asked-numbers/${userId}`);
  const disclosed = await disclosedNumbers(trx, { userId, since: dayAgo(now).toISOString() });
  const found = new Set<Met>();
  for (const one of met) {
    const prints =
      one.column === 'idCard'
        ? printsOf(keys, marksOf(one.number))
        : { ...NO_CARD, number_print: blindIndex(keys, 'asked-number/phone', one.number) };
    if (!disclosed.has(prints.number_print)) {
      if (disclosed.size >= DISCLOSED_A_DAY) continue;
      disclosed.add(prints.number_print);
      await markDisclosed(trx, { ...prints, time: now().toISOString(), user_id: userId, is_told: true });
    }
    found.add(one);
  }
  if (found.size < met.length) await recordRefused(trx, context, jobId, WITHHELD);
  return found;
};

const NO_CARD = { ending_print: null, serial_print: null, but_birth_print: null };
