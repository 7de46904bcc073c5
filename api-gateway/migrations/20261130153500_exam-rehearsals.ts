import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** How people's own devices did in a rehearsal of an exam: the last one of each person. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('exam_rehearsals', (table) => {
    table.bigIncrements('id');
    table.integer('sitting_id').notNullable().references('exam_sittings.id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('line_ms').notNullable();
    /** Names of problems with commas between them; empty: ready. */
    table.string('problems', 60).notNullable();
    moment(db, table, 'at').notNullable();
    table.unique(['sitting_id', 'user_id']);
  });
};
