/** The rows of files on their way up. */
import { countOf } from '../../db/paging.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { advisoryLock } from '../../db/dialect.ts';
import type { Knex } from 'knex';

/** Until the transaction ends nobody else begins an upload: what is counted now still holds when it is written. */
export const lockQuota = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'attachment-quota');

const bytesOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [summed] = (await query.sum({ n: 'size' })) as { n: number | string | null }[];
  return Number(summed?.n ?? 0);
};

/** Bytes of all files, those on their way up included. */
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

/** False when it is complete already, or was given up meanwhile. */
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

/** Gives an upload up, once for all: from now on it cannot be completed. False when it is complete already. */
export const markAbandoned = async (trx: Knex.Transaction, rowKey: string): Promise<boolean> => {
  const claimed: number = await trx('attachments')
    .where({ row_key: rowKey, state: 'uploading' })
    .update({ is_deleted: true });
  return claimed === 1;
};

/** An upload that came to nothing leaves no row, once nothing else of it is left. */
export const deleteAbandoned = async (trx: Knex.Transaction, rowKey: string): Promise<void> => {
  await trx('attachments').where({ row_key: rowKey, state: 'uploading', is_deleted: true }).delete();
};

/** Uploads on which nothing happened since a moment, those half given up included; at most `limit`. */
export const abandonedUploads = (db: Knex, before: Date, limit: number): Promise<string[]> =>
  db('attachments')
    .where({ state: 'uploading' })
    .where('last_modification_time', '<', before.toISOString())
    .orderBy('id')
    .limit(limit)
    .pluck('row_key');

/** Of these keys the ones that are still on their way up. */
export const stillUploading = (db: Knex, rowKeys: readonly string[]): Promise<string[]> =>
  db('attachments')
    .where({ state: 'uploading', is_deleted: false })
    .whereIn('row_key', rowKeys)
    .pluck('row_key');
