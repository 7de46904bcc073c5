import type { Knex } from 'knex';
import { makeAppendOnly, moment } from '../src/db/dialect.ts';
import { businessColumns, uniqueAmongKept } from './columns.ts';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('remotes', (table) => {
    businessColumns(db, table);
    table.string('name', 40).notNullable();
    table.string('title_zh', 50).notNullable();
    table.string('title_en', 50).notNullable();
    table.string('owner', 100).notNullable();
    table.string('contact', 200).notNullable();
    /** Is notified about it, whatever their role. */
    table.integer('owner_user_id').references('users.id');
    // No foreign keys: versions point back at their remote, and a circle cannot be created in one step on SQLite.
    table.integer('active_version_id');
    table.integer('previous_version_id');
    table.integer('rollout_version_id');
    table.integer('rollout_percent').notNullable().defaultTo(0);
    table.text('rollout_role_ids').notNullable().defaultTo('[]');
    table.text('rollout_area_codes').notNullable().defaultTo('[]');
    moment(db, table, 'rollout_since');
  });
  await uniqueAmongKept(db, 'remotes', ['name']);

  await db.schema.createTable('remote_versions', (table) => {
    table.increments('id');
    table.integer('remote_id').notNullable().references('remotes.id');
    table.string('version', 64).notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.string('released_by', 60).notNullable();
    /** An address of the team's own, or null while the files are in our storage. */
    table.string('hosted_at', 300);
    /** sha256 over every file with its path: the same version with other bytes is refused. */
    table.string('content_hash', 64).notNullable();
    table.string('manifest_integrity', 80).notNullable();
    table.text('manifest').notNullable();
    table.text('screens').notNullable();
    table.text('uses').notNullable();
    table.text('changes').notNullable();
    table.integer('files').notNullable();
    table.integer('size_bytes').notNullable();
    table.integer('transfer_bytes').notNullable();
    table.unique(['remote_id', 'version']);
  });
  // A version never changes, because browsers cache it for ever.
  await makeAppendOnly(db, 'remote_versions');
};
