import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * Codes sent to phones, and at the same time the count of what was sent. `subject_index` names for what it was asked (a
 * phone, or the user name of a forgotten password); `phone_index` is null where nothing was sent, which looks the same
 * from outside.
 */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('sms_codes', (table) => {
    table.increments('id');
    table.string('purpose', 20).notNullable();
    table.string('subject_index', 43).notNullable().index();
    table.string('phone_index', 43).index();
    table.string('code_hash', 43).notNullable();
    table.string('address', 64).notNullable().index();
    moment(db, table, 'time').notNullable().index();
    moment(db, table, 'expires_at').notNullable();
    moment(db, table, 'used_at');
    table.integer('tries').notNullable().defaultTo(0);
  });
