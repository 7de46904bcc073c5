import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Feedback. Without a creator it came from a visitor, who has a receipt, stored as a hash. Their address is stored as a
 * keyed fingerprint, to limit feedback per hour.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('feedbacks', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.string('kind', 40).notNullable().index();
    table.text('content').notNullable();
    table.string('contact_sealed', 600);
    table.string('visitor_name', 50).notNullable().defaultTo('');
    table.string('receipt_hash', 64).unique();
    table.string('address_print', 43);
    table.string('state', 20).notNullable();
    table.text('answer').notNullable().defaultTo('');
    table.integer('answerer_user_id');
    table.string('answerer_name', 64).notNullable().defaultTo('');
    moment(db, table, 'answered_at');
    moment(db, table, 'closed_at');
    table.boolean('is_masked').notNullable().defaultTo(false);
    table.index(['creator_user_id', 'creation_time']);
    table.index(['address_print', 'creation_time']);
    table.index(['state', 'creation_time']);
  });
};
