import { mergedRecords } from '../../../app/account-merge.ts';
import { addedTo } from '../../../app/addition.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Knex } from 'knex';

/** Locks what hangs on these accounts and is locked before an account. */
export const lockRecords = async (
  trx: Knex.Transaction,
  { features }: SignedInContext,
  userIds: readonly number[],
): Promise<void> => {
  for (const { lock } of addedTo(features, mergedRecords)) await lock?.(trx, userIds);
};

/** Reassigns the records of a merged account to the one that stays; returns what was moved, for the audit log. */
export const moveRecords = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  merge: AccountMerge,
): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const { move } of addedTo(context.features, mergedRecords))
    Object.assign(moved, await move?.(trx, merge, context));
  return moved;
};
