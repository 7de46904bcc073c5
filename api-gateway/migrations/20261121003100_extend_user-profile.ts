import type { Knex } from 'knex';

/** What the college has to know about a student besides name, ID card and phone. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    table.string('education', 20);
    table.string('work_unit', 100).notNullable().defaultTo('');
    table.string('job_title', 50).notNullable().defaultTo('');
  });
};
