import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** What happens in the rooms of live courses; and lessons that are counted in part, as far as they were attended. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('live_rooms', (table) => {
    table.integer('live_course_id').primary().references('live_courses.id');
    table.integer('page').notNullable().defaultTo(1);
    table.integer('slow_seconds').notNullable().defaultTo(0);
    /** When the attendance was made hours of the lesson. */
    moment(db, table, 'settled_at').index();
  });
  await db.schema.createTable('live_room_tickets', (table) => {
    table.string('ticket_hash', 43).primary();
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.string('login_id', 36).notNullable().references('sessions.id');
    table.string('tab', 40).notNullable();
    table.boolean('take_over').notNullable();
    moment(db, table, 'expires_at').notNullable().index();
  });
  await db.schema.createTable('live_room_presences', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.integer('user_id').notNullable().references('users.id');
    table.string('login_id', 36).notNullable();
    table.string('tab', 40).notNullable();
    /** Which connection of the tab: the one that was lost does not end what the next one goes on with. */
    table.integer('connection').notNullable().defaultTo(1);
    table.boolean('is_teacher').notNullable();
    /** Of the lease of the person; 0: without it. */
    table.integer('epoch').notNullable();
    moment(db, table, 'opened_at').notNullable();
    moment(db, table, 'last_seen_at').notNullable();
    moment(db, table, 'closed_at');
    table.index(['live_course_id', 'user_id']);
    table.index(['live_course_id', 'closed_at']);
    table.index(['user_id', 'closed_at']);
  });
  await db.schema.createTable('live_room_chats', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.integer('user_id').notNullable().references('users.id');
    table.string('text', 500).notNullable();
    moment(db, table, 'at').notNullable();
    table.integer('deleted_by').references('users.id');
    moment(db, table, 'deleted_at');
    table.index(['live_course_id', 'id']);
    table.index(['live_course_id', 'user_id', 'id']);
  });
  await db.schema.createTable('live_room_mutes', (table) => {
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.integer('user_id').notNullable().references('users.id');
    moment(db, table, 'at').notNullable();
    table.primary(['live_course_id', 'user_id']);
  });
  await db.schema.createTable('live_room_hands', (table) => {
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.integer('user_id').notNullable().references('users.id');
    moment(db, table, 'raised_at').notNullable();
    moment(db, table, 'called_at');
    table.primary(['live_course_id', 'user_id']);
  });
  await db.schema.createTable('live_room_polls', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.string('question', 200).notNullable();
    /** A list of texts, as JSON. */
    table.text('options').notNullable();
    moment(db, table, 'opened_at').notNullable();
    moment(db, table, 'closed_at');
    table.index(['live_course_id', 'id']);
  });
  await db.schema.createTable('live_room_votes', (table) => {
    table.integer('poll_id').notNullable().references('live_room_polls.id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('option').notNullable();
    moment(db, table, 'at').notNullable();
    table.primary(['poll_id', 'user_id']);
  });
  await db.schema.createTable('live_room_codes', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.string('code', 6).notNullable();
    moment(db, table, 'shown_at').notNullable();
    moment(db, table, 'until').notNullable();
    table.index(['live_course_id', 'id']);
  });
  await db.schema.createTable('live_room_code_tries', (table) => {
    table.integer('code_id').notNullable().references('live_room_codes.id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('tries').notNullable();
    moment(db, table, 'entered_at');
    table.primary(['code_id', 'user_id']);
  });
  await db.schema.alterTable('lesson_attendances', (table) => {
    /** In thousandths of half a lesson: who was at a live lesson for a part of it earns a part of its hours. */
    table.integer('share').notNullable().defaultTo(1000);
  });
};
