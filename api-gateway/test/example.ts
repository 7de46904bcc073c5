import type { Knex } from 'knex';

/** A good input for a call and how to spoil it; ids are looked up in the demo. */
export interface Example {
  /** Demo account with the permission to make the call. */
  as: string;
  input: (read: Knex) => Promise<object> | object;
  /** A user with the permission for whom this id is out of scope: answers 40401. */
  foreign?: { as: string; id: (read: Knex) => Promise<number> };
}

/** The id of the first row. */
export const idOf = async (query: Knex.QueryBuilder): Promise<number> =>
  ((await query.first('id')) as { id: number }).id;
export const version = (row: { id: number; row_version: number }) => ({
  id: row.id,
  rowVersion: row.row_version,
});

export const roleOf = async (read: Knex, key: string) =>
  version(await read('roles').where({ role_key: key }).first());
