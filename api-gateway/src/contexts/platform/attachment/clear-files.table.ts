/** Files to be deleted: unused ones, and bytes of removed ones that are still in storage. */
import { IMPORTED } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import type { Knex } from 'knex';

/**
 * Marks files as removed that have been unused since before the given time, which differs for sheets; at most `limit`.
 * Returns them.
 */
export const removeUnused = async (
  trx: Knex.Transaction,
  before: { readonly sheets: Date; readonly others: Date },
  limit: number,
  now: string,
): Promise<AttachmentRecord[]> => {
  const unused = () =>
    trx('attachments')
      .where({ state: 'complete', is_deleted: false })
      .where((old) =>
        old
          .where('unused_since', '<', before.others.toISOString())
          .orWhere((sheet) =>
            sheet.whereIn('purpose', IMPORTED).where('unused_since', '<', before.sheets.toISOString()),
          ),
      );
  // Repeated in the update: a file that has come into use since the select must stay.
  return unused()
    .whereIn('id', unused().orderBy('id').limit(limit).select('id'))
    .update({ is_deleted: true, last_modification_time: now })
    .returning('*');
};

export const removedWithFile = (db: Knex, limit: number): Promise<string[]> =>
  db('attachments').where({ is_deleted: true, has_file: true }).orderBy('id').limit(limit).pluck('row_key');

export const noteCleared = async (trx: Knex.Transaction, rowKeys: readonly string[]): Promise<void> => {
  await trx('attachments').whereIn('row_key', rowKeys).update({ has_file: false });
};
