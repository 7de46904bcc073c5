import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Laws, standards and documents for reading. Dates are days of the calendar, as text `yyyy-mm-dd`. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('standards', (table) => {
    businessColumns(db, table);
    table.string('number', 60).notNullable();
    table.string('title', 200).notNullable();
    table.string('kind', 40).notNullable().index();
    table.string('issuer', 100).notNullable().defaultTo('');
    table.string('issued_date', 10);
    table.string('effective_date', 10);
    table.string('abolished_date', 10);
    table.boolean('is_public').notNullable().defaultTo(true);
    table.integer('file_id');
    table.text('content').notNullable().defaultTo('');
  });
  await uniqueAmongKept(db, 'standards', ['number']);
};
