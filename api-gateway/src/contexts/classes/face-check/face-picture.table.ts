import { usesOf } from '../../../db/record-use.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The frames of one check, side by side. */
export interface FacePictureRow {
  id: number;
  row_key: string;
  user_id: number;
  /** Of the picture itself, in hex. */
  sha256: string;
  /** Null: they are deleted. */
  key_sealed: string | null;
  creation_time: string;
  used_at: string | null;
}

type StoredPicture = FacePictureRow & { key_sealed: string };

export const insertPicture = async (
  trx: Knex.Transaction,
  row: Omit<FacePictureRow, 'id' | 'used_at'>,
): Promise<number> => {
  const [inserted] = await trx('face_pictures').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted picture came back without an id');
  return inserted.id;
};

/** A user's picture that no check has judged. */
export const unusedPicture = (db: Knex, userId: number, id: number): Promise<StoredPicture | undefined> =>
  firstOf<StoredPicture>(
    db('face_pictures').where({ id, user_id: userId }).whereNull('used_at').whereNotNull('key_sealed'),
  );

/** Uses a picture up. False when a concurrent call came first. */
export const usePicture = async (trx: Knex.Transaction, id: number, now: string): Promise<boolean> => {
  const used: number = await trx('face_pictures')
    .where({ id })
    .whereNull('used_at')
    .whereNotNull('key_sealed')
    .update({ used_at: now });
  return used === 1;
};

/** Whether the very same pixels were judged before, of whomever. */
export const wasJudged = async (trx: Knex.Transaction, sha256: string): Promise<boolean> =>
  (await trx('face_pictures').where({ sha256 }).whereNotNull('used_at').first('id')) !== undefined;

/** Pictures that can still be opened, by the name of their file. The caller must have a signed address. */
export const pictureByKey = (
  db: Knex,
  rowKey: string,
): Promise<{ row_key: string; key_sealed: string } | undefined> =>
  db('face_pictures').where({ row_key: rowKey }).whereNotNull('key_sealed').first('row_key', 'key_sealed');

/** Removes what a user sent and no check judged; returns the names of the files, which are now unreadable. */
export const dropUnused = async (
  trx: Knex.Transaction,
  which: { userId: number } | { before: string },
): Promise<string[]> => {
  const unused = () => {
    const query = trx('face_pictures').whereNull('used_at');
    return 'userId' in which
      ? query.where({ user_id: which.userId })
      : query.where('creation_time', '<', which.before);
  };
  const rowKeys = await unused().pluck<string[]>('row_key');
  if (rowKeys.length > 0) await unused().whereIn('row_key', rowKeys).delete();
  return rowKeys;
};

/**
 * Pictures whose check waits for nobody and that are no evidence in an open case, of classes that were finished or
 * deleted before this; outside of a class the moment itself counts.
 */
export const facesEndedBefore = (db: Knex, before: string): Knex.QueryBuilder =>
  db('face_pictures')
    .join('face_checks', 'face_checks.picture_id', 'face_pictures.id')
    .leftJoin('train_classes', 'train_classes.id', 'face_checks.class_id')
    .whereNot('face_checks.state', 'to-check')
    .whereNotExists(usesOf(db, 'face-check.open-suspicions', 'face_checks.id').select('*'))
    .where((ended) =>
      ended
        .where((ofClass) =>
          ofClass
            .where((closed) =>
              closed.where('train_classes.state', 'finished').orWhere('train_classes.is_deleted', true),
            )
            .whereRaw('coalesce(train_classes.finished_at, train_classes.last_modification_time) < ?', [
              before,
            ]),
        )
        .orWhere((without) =>
          without.whereNull('train_classes.id').where('face_pictures.creation_time', '<', before),
        ),
    );
