import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** Certificates that the college issues, and records of those that the state issues. */
export const up = async (db: Knex): Promise<void> => {
  /** Orders to make certificates for a class, with what came of them. */
  await db.schema.createTable('cert_batches', (table) => {
    businessColumns(db, table);
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.string('kind', 40).notNullable();
    table.string('issue_date', 10).notNullable();
    table.string('authority', 100).notNullable();
    /** Of places, as JSON; empty: all of the class. */
    table.text('place_ids').notNullable();
    table.integer('job_id').references('jobs.id');
    table.integer('created').notNullable();
    /** `[{userId, reasons}]` as JSON. */
    table.text('skipped').notNullable();
    moment(db, table, 'done_at');
  });
  await db.schema.createTable('user_certs', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.string('kind', 40).notNullable();
    /** Null until it is issued. */
    table.string('cert_no', 40);
    table.string('verify_code', 22).unique();
    /** Where the status list has its bit: random, given at issue. */
    table.integer('status_index').unique();
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('subject_id').references('train_subjects.id').index();
    table.integer('class_id').references('train_classes.id').index();
    table.integer('batch_id').references('cert_batches.id').index();
    table.string('source', 10).notNullable();
    table.string('title', 100).notNullable();
    table.string('title_en', 200).notNullable();
    table.string('trade', 100).notNullable();
    table.string('authority', 100).notNullable();
    for (const day of ['issue_date', 'valid_from']) table.string(day, 10).notNullable();
    for (const day of ['valid_to', 'next_review_date', 'from_day', 'to_day', 'verified_on'])
      table.string(day, 10);
    table.double('hours');
    table.string('state', 10).notNullable();
    moment(db, table, 'state_since').notNullable();
    table.string('state_reason', 500).notNullable();
    table.integer('replaces_id').references('user_certs.id').index();
    table.integer('template_version_id');
    /** What it says of the person, the subject and the class, as JSON; empty until it is issued. */
    table.text('snapshot').notNullable();
    table.text('id_card_sealed');
    moment(db, table, 'verified_at');
    table.integer('verified_by').references('users.id');
    table.string('verified_source', 200).notNullable();
    table.integer('file_id').references('attachments.id');
    table.string('note', 500).notNullable();
    table.index(['state', 'valid_to']);
    table.index(['state', 'next_review_date']);
  });
  await db.raw(
    `CREATE UNIQUE INDEX user_certs_cert_no_unique ON user_certs (cert_no, kind, authority)
     WHERE is_deleted = false AND state <> 'cancelled'`,
  );
  // One that was made by mistake, or is replaced, makes room for another; one that was revoked does not.
  await db.raw(
    `CREATE UNIQUE INDEX user_certs_class_id_one ON user_certs (class_id, user_id, kind)
     WHERE is_deleted = false AND state IN ('pending', 'valid', 'revoked')`,
  );
  await db.schema.createTable('user_cert_history', (table) => {
    table.increments('id');
    table.integer('cert_id').notNullable().references('user_certs.id').index();
    table.string('action', 20).notNullable();
    table.string('from_state', 10).notNullable();
    table.string('to_state', 10).notNullable();
    table.string('reason', 500).notNullable();
    /** The refresh class of a review or of further years. */
    table.integer('class_id').references('train_classes.id');
    /** Dates before and after, as JSON; empty where none has changed. */
    table.text('dates').notNullable();
    table.integer('user_id').notNullable().references('users.id');
    table.string('user_name', 50).notNullable();
    moment(db, table, 'time').notNullable();
  });
  /** The last number that was given, for each series. */
  await db.schema.createTable('cert_series', (table) => {
    table.string('series', 12).primary();
    table.integer('last').notNullable();
  });
};
