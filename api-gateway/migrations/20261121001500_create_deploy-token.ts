import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('deploy_tokens', (table) => {
    businessColumns(db, table);
    table.integer('remote_id').notNullable().references('remotes.id').index();
    table.string('name', 50).notNullable();
    table.string('prefix', 20).notNullable();
    table.string('token_hash', 64).notNullable().unique();
    moment(db, table, 'expires_at').notNullable();
    moment(db, table, 'revoked_at');
    moment(db, table, 'last_used_at');
  });
