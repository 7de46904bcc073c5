/** Sheets for an import hold ID cards in the clear: they go as soon as they have served. */
import { removeOwnSheet } from './attachment.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import type { Knex } from 'knex';

/**
 * Removes a sheet of the caller's that nothing uses, and records it; false when there is none. Its bytes go with
 * `clearRemoved` once the transaction has ended.
 */
export const dropOwnSheet = async (
  trx: Knex.Transaction,
  { caller, now, audit }: Pick<SignedInContext, 'caller' | 'now' | 'audit'>,
  fileId: number,
): Promise<boolean> => {
  const row = await removeOwnSheet(trx, { id: fileId, userId: caller.userId, now: now().toISOString() });
  if (!row) return false;
  const { name, purpose, media_type: mediaType } = row;
  await audit(trx, {
    subjectType: 'attachment',
    subjectId: fileId,
    before: { name, purpose, size: Number(row.size), mediaType },
    after: null,
  });
  return true;
};
