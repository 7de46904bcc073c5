import type { AccountMerge, Feature } from '../../app/feature.ts';
import type { Knex } from 'knex';

/** What hangs on an account goes on with the one that stays; yields what was moved, for the record. */
export const moveRecords = async (
  trx: Knex.Transaction,
  features: readonly Feature[],
  merge: AccountMerge,
): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const { onMerge } of features) Object.assign(moved, await onMerge?.move?.(trx, merge));
  return moved;
};
