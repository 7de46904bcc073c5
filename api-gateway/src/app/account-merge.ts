/** What features say of their records for when several accounts of one person are merged. */
import { defineList } from './addition.ts';
import type { SignedInContext } from './context.ts';
import type { Knex } from 'knex';

export interface AccountMerge {
  /** The account that is removed, and the one that stays. */
  readonly from: number;
  readonly to: number;
  /** ISO 8601. */
  readonly now: string;
}

/** What becomes of the records of one feature. */
export interface MergedRecords {
  /** What is locked before accounts of these people: two transactions that lock in another order wait for each other. */
  readonly lock?: (trx: Knex.Transaction, userIds: readonly number[]) => Promise<void>;
  /** The counts it returns are stored in the audit log: `{ classes: 3 }`. */
  readonly move?: (
    trx: Knex.Transaction,
    merge: AccountMerge,
    context: SignedInContext,
  ) => Promise<Readonly<Record<string, number>> | void>;
  /** Columns that refer to a user and are reassigned: `label_users.user_id`. */
  readonly moved?: readonly string[];
  /** Columns that refer to a user and stay: records of past actions, and rows that end with the account. */
  readonly left?: readonly string[];
}

export const mergedRecords = defineList<MergedRecords>('account.merged-records');
