import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** Proofs of hours. They are never deleted: a voided one still says so to whoever verifies it. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('period_proofs', (table) => {
    businessColumns(db, table);
    table.string('proof_no', 40).notNullable().unique();
    table.string('verify_code', 22).notNullable().unique();
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.integer('user_id').notNullable().references('users.id').index();
    table.string('state', 10).notNullable();
    table.double('hours').notNullable();
    table.double('theory_hours').notNullable();
    table.double('practice_hours').notNullable();
    /** First and last day of study, in the site's time zone. */
    table.string('from_day', 10).notNullable();
    table.string('to_day', 10).notNullable();
    /** What the paper says besides, as JSON: whoever reprints it gets the same words. */
    table.text('snapshot').notNullable();
    moment(db, table, 'voided_at');
  });
  await db.raw(
    `CREATE UNIQUE INDEX period_proofs_one_valid ON period_proofs (class_id, user_id) WHERE state = 'valid'`,
  );
  /** The last number that was given, for each series. */
  await db.schema.createTable('period_proof_series', (table) => {
    table.string('series', 20).primary();
    table.integer('last').notNullable();
  });
};
