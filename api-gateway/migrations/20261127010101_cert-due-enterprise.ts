import type { Knex } from 'knex';

/** The enterprise that still has to be told of a certificate; null once it was, or where there is none. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('cert_due_notices', (table) => {
    table.integer('untold_enterprise_id').index();
  });
