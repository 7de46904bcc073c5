import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';
import { nameKey } from '../src/db/name-key.ts';

const BATCH = 500;

/**
 * Pinyin beside the names of people, to find and sort them by it. The names stay as they were typed: certificates and
 * the ledger say them. They are written in the one way as soon as somebody saves them.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    // The collation of a language leaves out spaces and signs, and so would not sort by syllables.
    const type = dialectOf(db) === 'postgres' ? 'text COLLATE "C"' : 'text';
    table.specificType('name_key', type).notNullable().defaultTo('');
    table.index(['name_key', 'id'], 'users_by_name_key_index');
    table.dropIndex(['name', 'id'], 'users_by_name_index');
  });
  for (let last = 0; ;) {
    const rows = (await db('users')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'name')) as {
      id: number;
      name: string;
    }[];
    for (const { id, name } of rows)
      await db('users')
        .where({ id })
        .update({ name_key: nameKey(name) });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
};
