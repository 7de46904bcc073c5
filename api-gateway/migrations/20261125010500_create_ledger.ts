import type { Knex } from 'knex';
import { allowChanging, makeAppendOnly, moment } from '../src/db/dialect.ts';

/** The ledger of records: facts with their salted hashes, the tree of these, and its signed checkpoints. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('ledger_entries', (table) => {
    table.increments('id');
    table.string('kind', 20).notNullable();
    table.integer('record_id').notNullable();
    /** As JSON, letter by letter as it was hashed. Null, as is the salt: erased with the person. */
    table.text('fact');
    /** 16 random bytes in base64. */
    table.string('salt', 24);
    /** The hash of both in base64: all that the tree has. */
    table.string('entry', 44).notNullable();
    /** Null: not in the tree yet. */
    table.integer('leaf_index').unique();
    moment(db, table, 'creation_time').notNullable();
    table.index(['kind', 'record_id']);
  });
  await db.raw('CREATE INDEX ledger_entries_waiting ON ledger_entries (id) WHERE leaf_index IS NULL');
  await makeAppendOnly(db, 'ledger_entries');
  await allowChanging(db, 'ledger_entries', 'leaf_index', 'fact', 'salt');
  await db.schema.createTable('ledger_tiles', (table) => {
    table.integer('level').notNullable();
    table.integer('tile_index').notNullable();
    /** At most 256 of 32 bytes, together in base64. */
    table.text('hashes').notNullable();
    table.primary(['level', 'tile_index']);
  });
  /** One row: whoever appends to the tree locks it. */
  await db.schema.createTable('ledger_state', (table) => {
    table.integer('id').primary();
    table.integer('size').notNullable();
    /** The name of the tree in its checkpoints; empty until the first. */
    table.string('origin', 200).notNullable().defaultTo('');
    /** The newest checkpoint, signed; empty until the first. */
    table.text('note').notNullable().defaultTo('');
    moment(db, table, 'signed_at');
    /** When facts from before the ledger were entered. */
    moment(db, table, 'taken_over_at');
  });
  await db('ledger_state').insert({ id: 1, size: 0 });
  /** That of each day, which others keep. */
  await db.schema.createTable('ledger_checkpoints', (table) => {
    table.increments('id');
    table.string('day', 10).notNullable().unique();
    table.integer('size').notNullable();
    table.text('note').notNullable();
    moment(db, table, 'creation_time').notNullable();
    /** `none`: no witness is set. */
    table.string('witness_state', 10).notNullable().defaultTo('none');
    table.integer('witness_tries').notNullable().defaultTo(0);
    moment(db, table, 'witness_next_at');
    moment(db, table, 'witnessed_at');
    table.string('witness_error', 300).notNullable().defaultTo('');
    /** What the witness signed, as lines of the note. */
    table.text('witness_signatures').notNullable().defaultTo('');
  });
  /** Every key that has signed a checkpoint: old ones stay verifiable. */
  await db.schema.createTable('ledger_keys', (table) => {
    table.increments('id');
    table.string('name', 200).notNullable();
    /** In base64. */
    table.string('public_key', 44).notNullable();
    table.integer('from_size').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.unique(['name', 'public_key']);
  });
};
