import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Keys of papers are rotated without the data key, and withdrawn: nothing that a withdrawn one has signed is believed. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('credential_keys', (table) => {
    /** The private key, where it is one of its own; null: it is derived from a data key. */
    table.text('secret_sealed');
    moment(db, table, 'withdrawn_at');
    table.string('withdrawn_why', 300);
  });
  await db.schema.alterTable('signing_keys', (table) => {
    moment(db, table, 'withdrawn_at');
    table.string('withdrawn_why', 300);
  });
};
