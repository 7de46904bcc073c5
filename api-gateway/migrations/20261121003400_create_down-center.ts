import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Files for download, for the public or for signed-in users. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('down_centers', (table) => {
    businessColumns(db, table);
    table.string('title', 100).notNullable();
    table.string('kind', 40).notNullable().index();
    // No foreign key: a file that is not there is refused by `useFiles`, once the record that uses it has its id.
    table.integer('file_id');
    table.boolean('is_public').notNullable();
    table.boolean('is_show').notNullable();
    table.integer('sort').notNullable();
    table.integer('downloads').notNullable().defaultTo(0);
  });
  await uniqueAmongKept(db, 'down_centers', ['title']);
};
