import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** What was made of an uploaded file so that it can be watched or read: one row a file, which several wares may share. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('ware_media', (table) => {
    table.increments('id');
    table.string('row_key', 36).notNullable().unique();
    table.integer('file_id').notNullable().unique().references('attachments.id');
    table.string('kind', 20).notNullable();
    table.string('state', 20).notNullable().index();
    table.integer('progress').notNullable().defaultTo(0);
    table.string('failure', 20).notNullable().defaultTo('');
    // Of the job that makes it ready.
    table.integer('job_id');
    table.double('duration_seconds');
    table.integer('pages');
    table.boolean('is_cut').notNullable().defaultTo(false);
    table.boolean('has_poster').notNullable().defaultTo(false);
    // The folder in storage of the run that made it ready; empty while nothing was made.
    table.string('made_key', 36).notNullable().defaultTo('');
    // The lengths of the segments of each height, as JSON.
    table.text('variants').notNullable().defaultTo('[]');
    // The keys of the segments are derived from it.
    table.text('secret_sealed');
    moment(db, table, 'creation_time').notNullable();
    moment(db, table, 'last_modification_time').notNullable();
  });
