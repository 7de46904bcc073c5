import type { Knex } from 'knex';

/** Who cannot see a picture is asked for a sum. It stays in the row, so that it is known how often that is asked for. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('study_checkpoints', (table) => {
    /** `47+8`; empty: a picture, or something else was asked. */
    table.string('sum', 10).notNullable().defaultTo('');
  });
};
