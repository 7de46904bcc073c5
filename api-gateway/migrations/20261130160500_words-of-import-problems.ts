import type { Knex } from 'knex';

/** The words of a row that cannot be imported, for its user to mend; empty where the row has none of its own. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('import_problems', (table) => {
    table.text('source').notNullable().defaultTo('');
  });
};
