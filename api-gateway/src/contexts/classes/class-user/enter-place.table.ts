import type { ClassUserRecord } from './class-user.table.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type Earlier = Pick<ClassUserRecord, 'id' | 'state' | 'row_version' | 'applied_by'>;

/** The place that somebody has in a class whatever became of it, locked: by its id, or by the account. */
export const earlierPlace = (
  trx: Knex.Transaction,
  classId: number,
  { placeId, userId }: { readonly placeId: number | null; readonly userId: number | null },
): Promise<Earlier | undefined> | undefined => {
  if (placeId === null && userId === null) return undefined;
  return firstOf<Earlier>(
    trx('train_class_users')
      .where({ class_id: classId, is_deleted: false })
      .where(placeId === null ? { user_id: userId } : { id: placeId })
      .forUpdate()
      .select('id', 'state', 'row_version', 'applied_by'),
  );
};

export type PlaceColumns = Pick<
  ClassUserRecord,
  | 'state'
  | 'source'
  | 'user_type_id'
  | 'applied_by'
  | 'applied_at'
  | 'reason'
  | 'decided_by'
  | 'decided_at'
  | 'wait_no'
>;

export interface NewPlace extends PlaceColumns {
  readonly class_id: number;
  readonly user_id: number | null;
  readonly creator_user_id: number | null;
  readonly area_code: string | null;
  readonly department_id: number | null;
}

export const insertPlace = async (trx: Knex.Transaction, place: NewPlace, now: string): Promise<number> => {
  const [inserted] = await trx('train_class_users')
    .insert({ ...place, creation_time: now, last_modification_time: now })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('the inserted place came back without an id');
  return inserted.id;
};

/** Changes a place that the transaction has locked. */
export const changePlace = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<ClassUserRecord, 'id' | 'row_version'>,
  changes: Partial<Omit<ClassUserRecord, 'id' | 'row_version'>>,
  now: string,
): Promise<void> => {
  await trx('train_class_users')
    .where({ id })
    .update({ ...changes, last_modification_time: now, row_version: row_version + 1 });
};

/** Connects the account with the place that it was applied for. */
export const givePlaceTo = async (
  trx: Knex.Transaction,
  placeId: number,
  { userId, now }: { userId: number; now: string },
): Promise<void> => {
  await trx('train_class_users')
    .where({ id: placeId })
    .update({ user_id: userId, last_modification_time: now });
};
