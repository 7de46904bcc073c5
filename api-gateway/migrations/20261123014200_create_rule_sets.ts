import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** `area_code` of a rule set: null is the whole province. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('rule_sets', (table) => {
    businessColumns(db, table);
    table.string('name_zh', 60).notNullable();
    table.string('name_en', 60).notNullable().defaultTo('');
    table.string('valid_from', 10).notNullable();
    table.string('valid_to', 10);
    table.integer('hour_minutes').notNullable();
    table.float('daily_study_hours').notNullable();
    table.integer('idle_seconds').notNullable();
    table.text('requirements').notNullable();
  });
  await uniqueAmongKept(db, 'rule_sets', ['name_zh']);
  await db.schema.alterTable('train_classes', (table) => {
    // What it holds is copied to the class; this says only which one it was, so that it is not deleted.
    table.integer('rule_set_id').index();
  });
};
