import type { AccountMerge, Feature } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** Reassigns the records of a merged account to the one that stays; returns what was moved, for the audit log. */
export const moveRecords = async (
  trx: Knex.Transaction,
  features: readonly Feature[],
  merge: AccountMerge,
): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const { onMerge } of features) Object.assign(moved, await onMerge?.move?.(trx, merge));
  return moved;
};
