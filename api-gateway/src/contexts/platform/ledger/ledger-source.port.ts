/** What a feature says of its records that stand in the ledger. */
import { defineList } from '../../../app/addition.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import type { Knex } from 'knex';

/** A record as it is now, as it is entered. */
export interface LedgerFact {
  readonly recordId: number;
  /** Since when it is so; ISO 8601. */
  readonly at: string;
  readonly fact: object;
}

/** Part of a total that the product keeps: `ware 17`. */
export interface Counted {
  readonly name: string;
  readonly value: number;
}

export interface LedgerSource {
  readonly kind: LedgerKind;
  /**
   * Those of the records that stand in the ledger, by their ids: at most `limit` behind `after`. A record whose newest
   * fact is `{ open: true }` has none now.
   */
  readonly facts: (
    db: Knex,
    asked: { readonly after: number; readonly limit: number },
  ) => Promise<readonly LedgerFact[]>;
  /** Ids of rows that should be in a record by `now` and are in none, page by page: the product has not written them. */
  readonly outside?: (db: Knex, now: Date) => AsyncIterable<readonly number[]>;
  /** Ids of the records with this number that the caller may see. */
  readonly find?: (db: Knex, scope: Scope, number: string) => Promise<readonly number[]>;
  /** What facts of these records were computed from, without names and texts of people: goes into an export. */
  readonly evidence?: (db: Knex, recordIds: readonly number[]) => Promise<ReadonlyMap<number, object>>;
  /** Computes a fact once more from its evidence, without a database: what is wrong; null: nothing. */
  readonly contradiction?: (fact: never, evidence: never) => string | null;
  /** Its records never change: a second entry of one was not made by the product. */
  readonly once?: true;
  /** A fact against the one before it: why the one cannot follow the other; null: it can. */
  readonly wrongStep?: (before: never, after: never) => string | null;
  /** Totals that the product keeps, and what a record adds to them. */
  readonly totals?: {
    /** Page by page; absent: those of another source. */
    readonly stored?: (db: Knex, pageSize: number) => AsyncIterable<readonly Counted[]>;
    readonly added: (fact: never, evidence: never) => readonly Counted[];
  };
}

export const ledgerSources = defineList<LedgerSource>('ledger.sources');
