import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Public keys that have signed certificates: they stay known after the data key has changed. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('credential_keys', (table) => {
    table.string('kid', 43).primary();
    /** Sealed, although it is public: whoever writes a row without the data key adds no issuer. */
    table.text('jwk_sealed').notNullable();
    moment(db, table, 'creation_time').notNullable();
  });
};
