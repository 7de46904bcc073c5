import { users } from './user.table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/**
 * The first account, apart from the given one, with one of these blind indexes; disabled accounts count, deleted ones
 * do not.
 */
export const findOwner = async (
  db: Knex,
  indexes: readonly string[],
  exceptId: number | null,
): Promise<number | null> => {
  const query = db('users').where({ is_deleted: false }).whereIn('id_card_index', indexes);
  if (exceptId !== null) query.whereNot({ id: exceptId });
  const found: { id: number } | undefined = await query.orderBy('id').first('id');
  return found?.id ?? null;
};

export const isUserVisible = async (db: Knex, scope: Scope, id: number): Promise<boolean> =>
  (await users.visible(db, scope).where('users.id', id).first('users.id')) !== undefined;
