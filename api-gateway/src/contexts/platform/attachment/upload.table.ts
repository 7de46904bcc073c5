/** The rows of files on their way up. */
import { countOf } from '../../../db/paging.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Until the transaction ends, no other upload starts, so that the counts stay valid. */
export const lockQuota = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'attachment-quota');

const bytesOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [summed] = await rowsOf<{ n: number | null }>(query.sum({ n: 'size' }));
  return summed?.n ?? 0;
};

/** Bytes of all files, including uploads in progress. */
export const bytesInAll = (db: Knex): Promise<number> =>
  bytesOf(db('attachments').where({ is_deleted: false }));
export const bytesOfUser = (db: Knex, userId: number): Promise<number> =>
  bytesOf(db('attachments').where({ creator_user_id: userId, is_deleted: false }));

export const openUploads = async (db: Knex, userId: number): Promise<number> => {
  return countOf(db('attachments').where({ creator_user_id: userId, state: 'uploading', is_deleted: false }));
};

export const noteUploadAlive = async (trx: Knex.Transaction, rowKey: string, now: string): Promise<void> => {
  await trx('attachments')
    .where({ row_key: rowKey, state: 'uploading' })
    .update({ last_modification_time: now });
};

type Completed = Pick<AttachmentRecord, 'name' | 'size' | 'media_type' | 'sha256'>;

/** False when it is complete already, or has been abandoned. */
export const completeUpload = async (
  trx: Knex.Transaction,
  rowKey: string,
  completed: Completed,
  now: string,
): Promise<boolean> => {
  const changed: number = await trx('attachments')
    .where({ row_key: rowKey, state: 'uploading', is_deleted: false })
    .update({
      ...completed,
      state: 'complete',
      unused_since: now,
      last_modification_time: now,
      row_version: 1,
    });
  return changed === 1;
};

/** Marks an upload as abandoned, for good: it can no longer be completed. False when it is complete already. */
export const markAbandoned = async (trx: Knex.Transaction, rowKey: string): Promise<boolean> => {
  const claimed: number = await trx('attachments')
    .where({ row_key: rowKey, state: 'uploading' })
    .update({ is_deleted: true });
  return claimed === 1;
};

/** Deletes the row of an abandoned upload once nothing else of it is left. */
export const deleteAbandoned = async (trx: Knex.Transaction, rowKey: string): Promise<void> => {
  await trx('attachments').where({ row_key: rowKey, state: 'uploading', is_deleted: true }).delete();
};

/** Uploads without activity since the given time, including half-abandoned ones; at most `limit`. */
export const abandonedUploads = (db: Knex, before: Date, limit: number): Promise<string[]> =>
  db('attachments')
    .where({ state: 'uploading' })
    .where('last_modification_time', '<', before.toISOString())
    .orderBy('id')
    .limit(limit)
    .pluck('row_key');

/** Which of these keys belong to uploads in progress. */
export const stillUploading = (db: Knex, rowKeys: readonly string[]): Promise<string[]> =>
  db('attachments')
    .where({ state: 'uploading', is_deleted: false })
    .whereIn('row_key', rowKeys)
    .pluck('row_key');
