import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Of which certificates people were told that they run out: once for each day and each number of days before it. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('cert_due_notices', (table) => {
    table.integer('cert_id').notNullable().references('user_certs.id');
    /** The day by which something has to happen; another one after it was prolonged. */
    table.string('due_day', 10).notNullable();
    table.integer('days').notNullable();
    moment(db, table, 'told_at').notNullable();
    table.primary(['cert_id', 'due_day', 'days']);
  });
