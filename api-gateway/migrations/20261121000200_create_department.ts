import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';

/** A tree. `path` contains the ids from the root down to the department itself, such as `/1/4/`. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('departments', (table) => {
    businessColumns(db, table);
    table.integer('parent_id').references('departments.id').index();
    table.string('path', 200).notNullable().index();
    table.string('name', 100).notNullable();
    table.string('kind', 20).notNullable();
  });
