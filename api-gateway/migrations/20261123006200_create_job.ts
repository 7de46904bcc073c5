import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/** Work behind an answer: what is to be done, for which record, how far it is, and who runs it. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('jobs', (table) => {
    businessColumns(db, table);
    table.string('kind', 50).notNullable();
    table.string('subject_kind', 50).notNullable();
    table.integer('subject_id').notNullable();
    table.string('title', 255).notNullable();
    table.string('job_key', 100);
    table.text('input_json').notNullable();
    table.string('state', 20).notNullable();
    table.integer('progress').notNullable().defaultTo(0);
    // Ids of sentences, shown in the reader's language.
    table.string('step', 100).notNullable().defaultTo('');
    table.string('failure', 100).notNullable().defaultTo('');
    table.text('failure_values');
    table.integer('attempts').notNullable().defaultTo(0);
    table.integer('max_attempts').notNullable();
    // How often a process was lost while it ran this job.
    table.integer('losses').notNullable().defaultTo(0);
    table.boolean('cancel_asked').notNullable().defaultTo(false);
    // Counts who has had the job: who holds an older number may write nothing any more.
    table.integer('epoch').notNullable().defaultTo(0);
    moment(db, table, 'run_at').notNullable();
    moment(db, table, 'alive_at');
    moment(db, table, 'start_time');
    moment(db, table, 'end_time');
    table.index(['state', 'run_at']);
    table.index(['subject_kind', 'subject_id']);
    table.index(['kind', 'job_key']);
  });
};
