/**
 * Entries that wait for their place are sealed with the data key. Only those that are as they were sealed are appended
 * and signed: whoever can write to the database, and has no key, has none of them signed.
 */
import { firstSealedId, hasPlacedSealed, repeatedEntries } from './ledger.table.ts';
import type { WaitingRecord } from './ledger.table.ts';
import type { LedgerRefusalReason } from '@college/contracts/platform/ledger';
import { sealedText } from './entry-seal.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { carriedBy } from '../../../db/carried.ts';
import { isWhole } from './whole-entry.ts';
import type { Knex } from 'knex';

type Content = Omit<WaitingRecord, 'id' | 'seal_sealed'>;

/** Fact and salt are in the digest, and may be erased. */
const textOf = ({ kind, record_id, digest, creation_time }: Content): string =>
  JSON.stringify([kind, record_id, digest, new Date(creation_time).toISOString()]);

/** With what the transaction carries. */
export const sealed = (trx: Knex.Transaction, row: Content): Omit<WaitingRecord, 'id'> => ({
  ...row,
  seal_sealed: carriedBy(trx).sealEntry(row.entry, textOf(row)),
});

export interface Judged {
  readonly good: readonly WaitingRecord[];
  readonly refused: readonly { readonly row: WaitingRecord; readonly reason: LedgerRefusalReason }[];
}

/** What is wrong with one by itself. */
const reasonOf = (keys: Keys, row: WaitingRecord, isEarly: boolean): LedgerRefusalReason | null => {
  if (row.seal_sealed === null) return isEarly && row.digest === null && isWhole(row) ? null : 'unsealed';
  return sealedText(keys, row.entry, row.seal_sealed) === textOf(row) && isWhole(row) ? null : 'changed';
};

/**
 * Up to which entry those of a gateway that did not seal yet may still wait: they were entered before all that is sealed,
 * and nothing of the kind is good once one that is sealed has its place.
 */
const sealsBegin = async (trx: Knex.Transaction, waiting: readonly WaitingRecord[]): Promise<number> => {
  const hasUnsealed = waiting.some(({ seal_sealed: seal }) => seal === null);
  return !hasUnsealed || (await hasPlacedSealed(trx)) ? -Infinity : firstSealedId(trx);
};

/** Which of those that wait the gateway has written, and no other. */
export const judge = async (
  trx: Knex.Transaction,
  keys: Keys,
  waiting: readonly WaitingRecord[],
): Promise<Judged> => {
  const repeated = await repeatedEntries(
    trx,
    waiting.map(({ entry }) => entry),
  );
  const before = await sealsBegin(trx, waiting);
  const taken = new Set<string>();
  const good: WaitingRecord[] = [];
  const refused: { row: WaitingRecord; reason: LedgerRefusalReason }[] = [];
  for (const row of waiting) {
    const isCopy = repeated.get(row.entry)?.isPlaced === true || taken.has(row.entry);
    const reason = reasonOf(keys, row, row.id < before) ?? (isCopy ? 'copied' : null);
    if (reason === null) {
      taken.add(row.entry);
      good.push(row);
    } else refused.push({ row, reason });
  }
  return { good, refused };
};
