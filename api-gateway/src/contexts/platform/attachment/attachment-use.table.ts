/** Which records use which files. */
import type { FileUse, FileUses } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

/** Removes all uses by a record, and returns the files that it used. */
export const takeUses = async (trx: Knex.Transaction, { subject, id }: FileUse): Promise<number[]> => {
  const uses = () => trx('attachment_uses').where({ subject, subject_id: id });
  // Writes first, because a transaction on SQLite has to.
  await uses().update({ subject });
  const taken = await uses().pluck<number[]>('attachment_id');
  await uses().delete();
  return taken;
};

export const insertUses = async (
  trx: Knex.Transaction,
  { subject, id }: FileUse,
  fileIds: readonly number[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  await trx('attachment_uses').insert(
    fileIds.map((fileId) => ({ attachment_id: fileId, subject, subject_id: id })),
  );
};

/**
 * Locks these files until the transaction ends, so that their use counts stay valid. Locked in the order of their ids,
 * to avoid deadlocks.
 */
export const lockFiles = async (trx: Knex.Transaction, fileIds: readonly number[]): Promise<void> => {
  await trx('attachments').whereIn('id', fileIds).orderBy('id').forUpdate().select('id');
};

/** Records since when these files have been unused, or that they are in use. */
export const noteUnused = async (
  trx: Knex.Transaction,
  fileIds: readonly number[],
  now: string,
): Promise<void> => {
  const used = trx('attachment_uses').select('attachment_id').whereIn('attachment_id', fileIds);
  await trx('attachments').whereIn('id', fileIds).whereIn('id', used.clone()).update({ unused_since: null });
  await trx('attachments').whereIn('id', fileIds).whereNotIn('id', used).update({ unused_since: now });
};

/** The uses of a file by kind, with the ids of at most `named` records. */
export const usesOf = async (db: Knex, fileId: number, named: number): Promise<FileUses[]> => {
  const uses = () => db('attachment_uses').where({ attachment_id: fileId });
  const counted = (await uses()
    .groupBy('subject')
    .orderBy('subject')
    .select('subject')
    .count({ n: '*' })) as unknown as { subject: string; n: number }[];
  const records: { subject: string; subject_id: number }[] =
    named === 0
      ? []
      : await uses().orderBy(['subject', 'subject_id']).limit(named).select('subject', 'subject_id');
  return counted.map(({ subject, n }) => ({
    subject,
    count: n,
    ids: records.filter((record) => record.subject === subject).map((record) => record.subject_id),
  }));
};
