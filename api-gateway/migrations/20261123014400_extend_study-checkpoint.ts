import type { Knex } from 'knex';

/** What a passed checkpoint vouches for: a face that a person refuses later takes away that and nothing else. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('study_checkpoints', (table) => {
    /** Slices of its course that are newer than this one, up to the other; null: not passed, or passed before. */
    table.integer('after_slice_id');
    table.integer('upto_slice_id');
    /** Passed by a face that a person has still to look at. */
    table.boolean('is_waiting').notNullable().defaultTo(false);
  });
};
