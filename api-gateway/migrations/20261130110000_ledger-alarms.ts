import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** When the tree is not the one that was signed, and what the witness has signed last of it. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('ledger_alarms', (table) => {
    table.bigIncrements('id');
    table.string('reason', 20).notNullable();
    /** Entries of the tree that a gateway has kept or a witness has seen, and of the one in the database. */
    table.bigInteger('known_size').notNullable();
    table.bigInteger('size').notNullable();
    moment(db, table, 'found_at').notNullable();
    /** When administrators were told. */
    moment(db, table, 'told_at');
    moment(db, table, 'ended_at');
  });
  await db.schema.alterTable('ledger_state', (table) => {
    table.bigInteger('witnessed_size').notNullable().defaultTo(0);
    /** The checkpoint with the signature of the witness; empty before the first. */
    table.text('witnessed_note').notNullable().defaultTo('');
    moment(db, table, 'witnessed_at');
    /** Why the last try failed; empty: it did not. */
    table.string('witness_error', 300).notNullable().defaultTo('');
  });
};
