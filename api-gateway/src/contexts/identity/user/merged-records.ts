import type { SignedInContext } from '../../../app/context.ts';
import type { AccountMerge } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/** Locks what hangs on these accounts and is locked before an account. */
export const lockRecords = async (
  trx: Knex.Transaction,
  { features }: SignedInContext,
  userIds: readonly number[],
): Promise<void> => {
  for (const { onMerge } of features) await onMerge?.lock?.(trx, userIds);
};

/** Reassigns the records of a merged account to the one that stays; returns what was moved, for the audit log. */
export const moveRecords = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  merge: AccountMerge,
): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const { onMerge } of context.features)
    Object.assign(moved, await onMerge?.move?.(trx, merge, context));
  return moved;
};
