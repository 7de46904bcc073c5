import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface PhoneAccountRow {
  id: number;
  username: string;
  row_key: string;
  phone_sealed: string | null;
}

const mayEnter = { state: 'enabled', is_deleted: false };
const COLUMNS = ['id', 'username', 'row_key', 'phone_sealed'] as const;

/** The accounts that may sign in and have one of these phone indexes, or the one with this name; two are as many as matter. */
export const accountsByPhone = (
  db: Knex,
  indexes: readonly string[],
  username?: string,
): Promise<PhoneAccountRow[]> => {
  const found = db('users').where(mayEnter).whereIn('phone_index', indexes);
  if (username !== undefined) found.where({ username_lower: username.toLowerCase() });
  return found
    .orderBy('id')
    .limit(2)
    .select(...COLUMNS);
};

/** The account of a user name, ignoring case, if it may sign in. */
export const accountByName = (db: Knex, username: string): Promise<PhoneAccountRow | undefined> =>
  firstOf<PhoneAccountRow>(
    db('users')
      .where({ ...mayEnter, username_lower: username.toLowerCase() })
      .select(...COLUMNS),
  );

/** The enabled accounts, apart from one, with one of these phone indexes; at most as many as a family has. */
export const otherOwnersOfPhone = (
  db: Knex,
  indexes: readonly string[],
  exceptId: number | null,
): Promise<number[]> => {
  const found = db('users').where(mayEnter).whereIn('phone_index', indexes);
  if (exceptId !== null) found.whereNot({ id: exceptId });
  return found.orderBy('id').limit(50).pluck('id') as unknown as Promise<number[]>;
};
