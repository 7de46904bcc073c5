/** Files that go: what nothing uses, and what of removed ones is still in storage. */
import type { AttachmentRecord } from './attachment.table.ts';
import type { Knex } from 'knex';

/** Marks the files as removed that nothing has used since before a moment, which for sheets is another, at most `limit`, and yields them. */
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
            sheet.where({ purpose: 'sheet' }).where('unused_since', '<', before.sheets.toISOString()),
          ),
      );
  // The condition stands in the update too: what is used since the rows were chosen does not go.
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
