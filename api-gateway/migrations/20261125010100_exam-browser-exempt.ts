import type { Knex } from 'knex';

/** Whether an attempt may be sat in any browser, though its exam asks for Safe Exam Browser. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exam_attempts', (table) => {
    table.boolean('browser_exempt').notNullable().defaultTo(false);
  });
