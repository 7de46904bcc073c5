import type { Knex } from 'knex';
import { allowChanging, makeAppendOnly, moment } from '../src/db/dialect.ts';

/**
 * Entries that wait are sealed with the data key, so that what is written by SQL alone is not signed; those that are not
 * as they were sealed are noted. And what an entry is about stays in its hash when its fact is erased.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('ledger_entries', (table) => {
    /** The salted hash of the fact, in base64. Null: entered before there was one. */
    table.string('digest', 44);
    /** Null: the entry has its place. */
    table.text('seal_sealed');
  });
  await db.raw('CREATE INDEX ledger_entries_entry ON ledger_entries (entry)');
  await allowChanging(db, 'ledger_entries', 'leaf_index', 'fact', 'salt', 'seal_sealed');
  /** Entries that were not appended, since the gateway has not written them so. */
  await db.schema.createTable('ledger_refusals', (table) => {
    table.increments('id');
    table.integer('entry_id').notNullable();
    /** As the row says it is about; it may lie. */
    table.string('kind', 20).notNullable();
    table.integer('record_id').notNullable();
    table.string('entry', 44).notNullable();
    table.string('reason', 20).notNullable();
    moment(db, table, 'found_at').notNullable();
    /** When administrators were told. */
    moment(db, table, 'told_at');
    table.unique(['entry_id', 'entry', 'reason']);
  });
  await makeAppendOnly(db, 'ledger_refusals');
  await allowChanging(db, 'ledger_refusals', 'told_at');
};
