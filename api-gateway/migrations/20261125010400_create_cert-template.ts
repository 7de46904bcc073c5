import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** Designs of certificates by version, and the keys with which the site signs what it issues. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('cert_templates', (table) => {
    businessColumns(db, table);
    table.string('kind', 40).notNullable().index();
    table.string('name_zh', 60).notNullable();
    table.string('name_en', 100).notNullable().defaultTo('');
    /** New certificates of its kind are made with it. */
    table.boolean('is_current').notNullable().defaultTo(false);
  });
  await uniqueAmongKept(db, 'cert_templates', ['name_zh']);
  await db.raw(
    'CREATE UNIQUE INDEX cert_templates_one_current ON cert_templates (kind) WHERE is_current = true AND is_deleted = false',
  );
  await db.schema.createTable('cert_template_versions', (table) => {
    table.increments('id');
    table.integer('template_id').notNullable().references('cert_templates.id');
    table.integer('no').notNullable();
    /** JSON. A certificate keeps the version that it was issued with, which does not change from then on. */
    table.text('design').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.unique(['template_id', 'no']);
  });
  /** The newest one signs; certificates of the older ones stay, because what they signed stays. */
  await db.schema.createTable('signing_keys', (table) => {
    table.increments('id');
    table.string('row_key', 36).notNullable().unique();
    /** In PEM; public. */
    table.text('certificate').notNullable();
    table.string('fingerprint', 64).notNullable().unique();
    /** Key and certificate as PKCS #12. */
    table.text('secret_sealed').notNullable();
    moment(db, table, 'creation_time').notNullable();
    moment(db, table, 'expires_at').notNullable();
  });
};
