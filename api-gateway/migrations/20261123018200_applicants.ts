import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * An application keeps who the applicant is; what became of it is with the place (20261123018000). Enterprises without
 * an account apply for several people at once. Tries are counted by keyed fingerprints of card and address.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('enterprise_applications', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.string('apply_no', 20).notNullable().unique();
    table.string('name', 100).notNullable();
    table.string('credit_code', 18).notNullable();
    table.string('contact_name', 50).notNullable();
    table.string('phone_sealed', 200).notNullable();
    table.string('phone_index', 43).notNullable();
  });
  await db.schema.createTable('application_tries', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.string('print', 43).notNullable();
    table.index(['print', 'time']);
  });
  await db.schema.alterTable('student_applications', (table) => {
    table.string('apply_no', 20).unique();
    table.string('work_unit', 100).notNullable().defaultTo('');
    table.string('job_title', 50).notNullable().defaultTo('');
    table.string('email_sealed', 300);
    /** In which they are written to: `zh-CN` or `en`. */
    table.string('language', 5).notNullable().defaultTo('zh-CN');
    table.integer('enterprise_id').index();
    table.dropIndex(['class_id', 'state']);
    table.index(['class_id', 'id_card_index']);
  });
  await numberApplications(db);
  // Not knex's dropColumn: on SQLite that makes the table anew.
  for (const column of ['state', 'reason', 'decided_at'])
    await db.raw('ALTER TABLE student_applications DROP COLUMN ??', [column]);
};

/** Those from before have a number too: the day on which they came, and their own. */
const numberApplications = async (db: Knex): Promise<void> => {
  const rows = (await db('student_applications').select('id', 'creation_time')) as {
    id: number;
    creation_time: string;
  }[];
  for (const { id, creation_time } of rows) {
    const day = creation_time.slice(2, 10).replaceAll('-', '');
    await db('student_applications')
      .where({ id })
      .update({ apply_no: `A${day}${String(id).padStart(8, '0')}` });
  }
};
