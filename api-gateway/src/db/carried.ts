/** What the transactions of a database carry for code that is handed nothing but the transaction. */
import type { Changes, Followed } from './followed.ts';
import type { Knex } from 'knex';

export interface Carried {
  /** Seals a text for its place in `ledger_entries`, with the data key. */
  readonly sealEntry: (entry: string, text: string) => string;
  /** The same for a row of a log, which is named by its `row_key`. */
  readonly sealLogRow: (table: string, rowKey: string, text: string) => string;
  /** What only whoever has the data key can make of a text that stands in this place of the database. */
  readonly codeOf: (place: string, text: string) => string;
  readonly isCodeOf: (place: string, text: string, code: string) => boolean;
  /** Tables whose changes are told to `whenChanged`. */
  readonly followed?: Followed;
  /** Before the transaction commits, where it changed something of these tables. */
  readonly whenChanged?: (trx: Knex.Transaction, changes: Changes) => Promise<void>;
}

const carried = new WeakMap<Knex.Transaction, Carried>();

export const carry = (trx: Knex.Transaction, what: Carried | null): void => {
  if (what) carried.set(trx, what);
};

/** Throws where `Database.carry` was forgotten: nothing may be entered without a seal. */
export const carriedBy = (trx: Knex.Transaction): Carried => {
  const found = carried.get(trx);
  if (!found) throw new Error('this transaction carries nothing: its database was opened without the keys');
  return found;
};
