import type { Knex } from 'knex';

/** The file that a regular report ordered last: what is still being made ends when the report is deleted. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('report_schedules', (table) => {
    table.integer('export_id');
  });
};
