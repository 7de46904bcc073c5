import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Who was at which lesson: a row when they come, and one when they go. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('lesson_attendances', (table) => {
    table.increments('id');
    table.integer('lesson_id').notNullable().references('train_class_lessons.id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.string('kind', 3).notNullable();
    table.string('by', 10).notNullable();
    moment(db, table, 'at').notNullable();
    table.string('reason', 200).notNullable().defaultTo('');
    /** By hand: who did it. */
    table.integer('recorded_by').references('users.id');
    table.integer('face_check_id');
    table.string('device', 100).notNullable().defaultTo('');
    /** Fingerprints: several people on one device are shown to the teacher. */
    table.string('device_print', 80).notNullable().defaultTo('');
    table.unique(['lesson_id', 'user_id', 'kind']);
  });
};
