import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';

export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('roles', (table) => {
    businessColumns(db, table);
    table.string('role_key', 64).notNullable().unique();
    table.string('role_name_zh', 50).notNullable();
    table.string('role_name_en', 50).notNullable();
    table.string('data_scope', 20).notNullable();
    table.boolean('is_system').notNullable().defaultTo(false);
  });
