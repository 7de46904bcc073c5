/** Sheets for an import contain ID cards in clear text, so they are deleted as soon as they have been used. */
import { removeOwnSheet } from './attachment.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Knex } from 'knex';

/**
 * Removes an unused sheet of the caller and audits it; false when there is none. `clearRemoved` deletes its bytes after
 * the transaction.
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
    before: { name, purpose, size: row.size, mediaType },
    after: null,
  });
  return true;
};
