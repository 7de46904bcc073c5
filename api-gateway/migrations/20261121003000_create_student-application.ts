import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Applications of people without an account yet, and recent look-ups. Look-ups are counted by keyed fingerprints of
 * card and address, so no number is stored.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('student_applications', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.integer('class_id').notNullable().references('train_classes.id');
    table.string('name', 50).notNullable();
    table.string('id_card_sealed', 200).notNullable();
    table.string('id_card_index', 43).notNullable().index();
    table.string('phone_sealed', 200).notNullable();
    table.string('phone_index', 43).notNullable().index();
    table.string('education', 20);
    table.string('state', 20).notNullable();
    table.string('reason', 500).notNullable().defaultTo('');
    moment(db, table, 'decided_at');
    table.index(['class_id', 'state']);
  });
  await db.schema.createTable('enrollment_lookups', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.string('card_print', 43).notNullable();
    table.string('address_print', 43).notNullable();
    table.index(['card_print', 'time']);
    table.index(['address_print', 'time']);
  });
};
