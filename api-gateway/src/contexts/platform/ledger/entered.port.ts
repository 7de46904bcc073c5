/** What the ledger has of a kind of records, for features that compare theirs with it. */
import { factsOfRecords, lastRecordId } from './entered.table.ts';
import { isWhole } from './whole-entry.ts';
import type { LedgerFact } from './ledger-source.port.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import type { Knex } from 'knex';

/** The highest id of the records that were entered; 0: none. */
export const lastEntered = lastRecordId;

/** The first fact of a record; `waiting`: it has no place in the tree yet; null: it was never entered, or is not whole. */
export const firstFactOf = async (
  db: Knex,
  kind: LedgerKind,
  recordId: number,
): Promise<object | 'waiting' | null> => {
  const entries = await factsOfRecords(db, kind, [recordId]);
  const first = entries.find(({ leaf_index: place }) => place !== null);
  if (!first) return entries.length > 0 ? 'waiting' : null;
  return isWhole(first) && first.fact !== null ? (JSON.parse(first.fact) as object) : {};
};

/** Those of the records that are what the tree says of them. */
export const asEntered = async (
  db: Knex,
  kind: LedgerKind,
  facts: readonly LedgerFact[],
): Promise<readonly LedgerFact[]> => {
  const entries = await factsOfRecords(
    db,
    kind,
    facts.map(({ recordId }) => recordId),
  );
  const placed = entries.filter((entry) => entry.leaf_index !== null && isWhole(entry));
  const newest = new Map(placed.map((entry) => [entry.record_id, entry.fact]));
  return facts.filter(({ recordId, fact }) => newest.get(recordId) === JSON.stringify(fact));
};
