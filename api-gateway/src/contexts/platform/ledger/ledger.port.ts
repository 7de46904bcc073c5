/** Enters facts in the ledger, and proves that they are in it. */
import { randomBytes } from 'node:crypto';
import { sealed } from './entry-seals.ts';
import { forgetFacts, insertEntries, newestEntry, readState, readTiles } from './ledger.table.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import { toBase64 } from '@college/ledger/bytes';
import { commitmentOf, digestOf, SALT_LENGTH } from '@college/ledger/entry';
import type { EntryRecord } from './ledger.table.ts';
import type { LedgerProof } from '@college/ledger/entry';
import type { LedgerReceipt } from '@college/ledger/receipt';
import { inclusionRanges, proofOf, subtreesOf } from '@college/ledger/merkle';
import { lookupIn, tilesOf } from '@college/ledger/tiles';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import type { Knex } from 'knex';

export { storeCheckpoint } from './daily-checkpoint.ts';
export { noteRefusals } from './refusal.table.ts';
export type { LedgerKind } from '@college/contracts/platform/ledger-kind';
export type { LedgerReceipt } from '@college/ledger/receipt';

export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly recordId: number;
  /**
   * The record as it is now: plain values under the names of its columns, with no name, number or text of a person.
   * Whatever is here is compared with the record when the ledger is verified.
   */
  readonly fact: object;
}

/** In the transaction that writes the fact: neither is there without the other. */
export const enterInLedger = (
  trx: Knex.Transaction,
  now: Date,
  entries: readonly LedgerEntry[],
): Promise<void> =>
  insertEntries(
    trx,
    entries.map(({ kind, recordId, fact }) => {
      const salt = randomBytes(SALT_LENGTH);
      const text = JSON.stringify(fact);
      const digest = digestOf(text, salt);
      return sealed(trx, {
        kind,
        record_id: recordId,
        fact: text,
        salt: toBase64(salt),
        entry: toBase64(commitmentOf({ kind, recordId }, digest)),
        digest: toBase64(digest),
        creation_time: now.toISOString(),
      });
    }),
  );

export interface Erasure {
  readonly kind: LedgerKind;
  /** Of at least one record. */
  readonly recordIds: readonly number[];
  readonly reason: 'retention' | 'request';
  /** The record of the decision, where there is one. */
  readonly decisionId: number | null;
  /** The account that decided; null: the gateway, by a rule. */
  readonly by: number | null;
  /** Whose records they are, where they are of one person. */
  readonly userId: number | null;
}

/** That some records may be gone, or say no longer what they were: without it, verification calls both tampering. */
export const enterErasure = (
  trx: Knex.Transaction,
  now: Date,
  { kind, recordIds, reason, decisionId, by, userId }: Erasure,
): Promise<void> => {
  const [first] = recordIds;
  if (first === undefined) throw new Error('an erasure needs a record');
  const fact = { kind, records: recordIds, reason, decision_id: decisionId, by, user_id: userId };
  return enterInLedger(trx, now, [{ kind: 'erasure', recordId: first, fact }]);
};

/** Forgets what these records were, and enters that and why: hashes of what they were stay in the tree. */
export const eraseFacts = async (trx: Knex.Transaction, now: Date, erasure: Erasure): Promise<void> => {
  await enterErasure(trx, now, erasure);
  await forgetFacts(trx, erasure.kind, erasure.recordIds);
};

/** That an entry is in the tree; null while it waits to be appended. */
export const proofOfEntry = async (
  db: Knex,
  { leaf_index: index }: Pick<EntryRecord, 'leaf_index'>,
): Promise<LedgerProof | null> => {
  const { note } = await readState(db);
  const size = parseCheckpoint(note)?.checkpoint.size ?? 0;
  if (index === null || index >= size) return null;
  const ranges = inclusionRanges(index, size);
  const tiles = await readTiles(db, tilesOf(ranges.flatMap(subtreesOf)));
  return { index, size, hashes: proofOf(ranges, lookupIn(tiles)).map(toBase64), checkpoint: note };
};

/** What proves the newest entry of a record to whoever has neither the site nor an account; null: it waits, or is gone. */
export const ledgerReceiptOf = async (
  db: Knex,
  kind: LedgerKind,
  recordId: number,
): Promise<LedgerReceipt | null> => {
  const found = await newestEntry(db, kind, recordId);
  if (!found || found.fact === null || found.salt === null) return null;
  const proof = await proofOfEntry(db, found);
  const { fact, salt, digest } = found;
  return proof && { kind, recordId, fact, salt, ...proof, ...(digest === null && { early: true }) };
};
