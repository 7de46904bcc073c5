/** What a feature says of its records that stand in the ledger. */
import { defineList } from '../../../app/addition.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import type { Knex } from 'knex';

/** A record as it is now, as it is entered. */
export interface LedgerFact {
  readonly recordId: number;
  /** Since when it is so; ISO 8601. */
  readonly at: string;
  readonly fact: object;
  /** Whether the gateway wrote what no entry has vouched for until now; absent: nothing is of that kind. */
  readonly isOurs?: (keys: Keys) => boolean;
}

/** Part of a total that the product keeps: `ware 17`. */
export interface Counted {
  readonly name: string;
  readonly value: number;
}

/** Of which records: at most `limit` behind the id `after`, or these. */
export type Asked = { readonly after: number; readonly limit: number } | { readonly ids: readonly number[] };

/** A table whose rows are records in the ledger, or parts of them, column by column. */
export interface CoveredTable {
  readonly table: string;
  /** The column with the id of the record; absent: `id`. */
  readonly record?: string;
  /** Columns that the fact says. Whoever changes one enters the record anew, when the transaction commits. */
  readonly entered: readonly string[];
  /** Fields of the fact that are not called as their column: what each is made of. */
  readonly madeOf?: Readonly<Record<string, readonly string[]>>;
  /** Of rows that are parts of a record: the field of the fact that has them. */
  readonly part?: string;
  /** Columns that verification computes once more, and from what. */
  readonly derived?: Readonly<Record<string, string>>;
  /** Columns that nothing vouches for, and why. */
  readonly left: Readonly<Record<string, string>>;
  /** Its rows are entered by a change of the record alone, as long as there are many and they decide nothing. */
  readonly isQuiet?: true;
}

export interface LedgerSource {
  readonly kind: LedgerKind;
  readonly covers: readonly CoveredTable[];
  /** Counts what the fact has gained since there is a ledger; absent: 1. Records are entered once more for each. */
  readonly edition?: number;
  /**
   * Those of the records that stand in the ledger, in the order of their ids. One that is entered and not among them is
   * entered as `{ open: true }`.
   */
  readonly facts: (db: Knex, asked: Asked) => Promise<readonly LedgerFact[]>;
  /** Ids of rows that are in no record and wait for none, page by page: the product has not written them. */
  readonly outside?: (db: Knex) => AsyncIterable<readonly number[]>;
  /** Ids of the records with this number that the caller may see. */
  readonly find?: (db: Knex, scope: Scope, number: string) => Promise<readonly number[]>;
  /** What facts of these records were computed from, without names and texts of people: goes into an export. */
  readonly evidence?: (db: Knex, recordIds: readonly number[]) => Promise<ReadonlyMap<number, object>>;
  /** Computes a fact once more from its evidence, without a database: what is wrong; null: nothing. */
  readonly contradiction?: (fact: never, evidence: never) => string | null;
  /** Its records never change, and are entered by whoever writes them: a second entry was not made by the product. */
  readonly once?: true;
  /** It enters what was there before it was covered by itself. */
  readonly startsItself?: true;
  /**
   * What is entered of a record that stood in the ledger as `was`; absent: `is`. `isOurs` as the fact says, else true. For
   * parts that are written long before they are entered.
   */
  readonly following?: (was: never, is: never, isOurs: boolean) => object;
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

export { ADMINISTRATIVE, coveredRows, hashOf, narrowed, plainOf } from './covered-rows.ts';
