import type { Knex } from 'knex';
import type { UserState } from '@college/contracts/identity/user';

export interface FoundAccount {
  readonly id: number;
  readonly state: UserState;
}

/** Accounts with a value in a column; at most two, because more make no difference. */
export const accountsBy = async (
  db: Knex,
  column: 'username_lower' | 'phone_index' | 'id_card_index' | 'email_index',
  values: readonly string[],
): Promise<FoundAccount[]> =>
  db('users')
    .where({ is_deleted: false })
    .whereIn(column, values)
    .orderBy('id')
    .limit(2)
    .select('id', 'state');

export const isEnabled = async (trx: Knex, id: number): Promise<boolean> =>
  (await trx('users').where({ id, state: 'enabled', is_deleted: false }).forUpdate().first('id')) !==
  undefined;

/** The area of an account without an enterprise: the whole province. Null before any area exists. */
export const rootAreaCode = async (db: Knex): Promise<string | null> => {
  const root: { code: string } | undefined = await db('areas')
    .whereNull('parent_code')
    .where('is_deleted', false)
    .orderBy('code')
    .first('code');
  return root?.code ?? null;
};

export const roleIdOfKey = async (db: Knex, key: string): Promise<number | null> => {
  const role: { id: number } | undefined = await db('roles')
    .where({ role_key: key, is_deleted: false })
    .first('id');
  return role?.id ?? null;
};
