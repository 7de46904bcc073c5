import { dialectOf } from '../src/db/dialect.ts';
import { followChanges } from '../src/db/followed.ts';
import type { Knex } from 'knex';

/** What an administrator of the database does first, whose changes no gateway follows. */
export const withoutTriggers = async (trx: Knex.Transaction): Promise<void> => {
  followChanges((await (trx.client as Knex.Client).acquireConnection()) as object, new Map());
  if (dialectOf(trx) === 'postgres') {
    await trx.raw('SET LOCAL session_replication_role = replica');
    return;
  }
  await trx.raw('PRAGMA defer_foreign_keys = ON');
  const triggers = (await trx('sqlite_master').where({ type: 'trigger' }).select('name')) as {
    name: string;
  }[];
  for (const { name } of triggers) await trx.raw('DROP TRIGGER ??', [name]);
};
