import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** What users may see and fill in of their own account. */
export interface OwnDetailsRow {
  id: number;
  row_key: string;
  name: string;
  user_type: string;
  id_card_sealed: string | null;
  phone_sealed: string | null;
  email_sealed: string | null;
  education: string | null;
  work_unit: string;
  job_title: string;
  row_version: number;
}

export const OWN_COLUMNS = [
  'id',
  'row_key',
  'name',
  'user_type',
  'id_card_sealed',
  'phone_sealed',
  'email_sealed',
  'education',
  'work_unit',
  'job_title',
  'row_version',
] as const satisfies readonly (keyof OwnDetailsRow)[];

/** Throws when the account is gone, which the guard has ruled out. */
export const findOwnDetails = async (db: Knex, id: number): Promise<OwnDetailsRow> => {
  const row = await firstOf<OwnDetailsRow>(
    db('users')
      .where({ id })
      .select(...OWN_COLUMNS),
  );
  if (!row) throw new Error(`user ${id} has a login and no account`);
  return row;
};

/**
 * Changes the user's own account if it is still at the version that was seen. False when a concurrent change came
 * first.
 */
export const updateOwnDetails = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<OwnDetailsRow, 'id' | 'row_version'>,
  changes: object,
  now: string,
): Promise<boolean> => {
  const changed: number = await trx('users')
    .where({ id, row_version, is_deleted: false })
    .update({ ...changes, last_modification_time: now, row_version: row_version + 1 });
  return changed === 1;
};

/**
 * Whether any account, or any apart from one, has one of these blind indexes. A disabled account counts, a deleted one
 * does not.
 */
export const isTaken = async (
  db: Knex,
  column: 'id_card' | 'phone' | 'email',
  indexes: readonly string[],
  exceptId?: number,
): Promise<boolean> => {
  const query = db('users').where({ is_deleted: false }).whereIn(`${column}_index`, indexes);
  if (exceptId !== undefined) query.whereNot({ id: exceptId });
  return (await query.first('id')) !== undefined;
};
