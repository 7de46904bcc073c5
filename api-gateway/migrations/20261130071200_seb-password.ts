import type { Knex } from 'knex';

/** What opens the file of Safe Exam Browser, and quits it; empty: the file is readable, as until now. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exams', (table) => {
    table.string('seb_password', 50).notNullable().defaultTo('');
  });
