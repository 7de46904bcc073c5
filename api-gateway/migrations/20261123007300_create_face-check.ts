import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Frames of the camera, and what became of them. The frames are in storage, encrypted with a key of their own;
 * `key_sealed` contains it, and null means that they are no longer kept. A check stays without them.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('face_pictures', (table) => {
    table.increments('id');
    table.string('row_key', 36).notNullable().unique();
    table.integer('user_id').notNullable().references('users.id').index();
    table.string('sha256', 64).notNullable().index();
    table.string('key_sealed', 200);
    moment(db, table, 'creation_time').notNullable();
    // When a check judged it: once.
    moment(db, table, 'used_at');
  });

  await db.schema.createTable('face_checks', (table) => {
    businessColumns(db, table);
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('picture_id').notNullable().unique().references('face_pictures.id');
    // The face photo that it was compared with.
    table.integer('photo_id').notNullable().references('user_photos.id');
    table.string('moment', 20).notNullable();
    // The checkpoint, attendance or attempt, by the moment.
    table.integer('subject_id');
    table.integer('class_id').references('train_classes.id').index();
    table.string('challenge', 20).notNullable();
    table.string('state', 20).notNullable().index();
    table.string('reason', 30).notNullable();
    table.float('similarity');
    table.string('opinion', 500).notNullable().defaultTo('');
    table.integer('decided_by');
    table.string('decided_by_name', 64).notNullable().defaultTo('');
    moment(db, table, 'decided_at');
  });
};
