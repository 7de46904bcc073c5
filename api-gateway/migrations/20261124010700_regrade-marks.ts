import type { Knex } from 'knex';

/** Marks before and after a question was marked again, and the classes that were finished by then. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('exam_regrades', (table) => {
    /** As JSON, ids: their papers keep the marks and the key that they had. */
    table.text('kept_classes').notNullable().defaultTo('[]');
  });
  await db.schema.createTable('exam_regrade_marks', (table) => {
    table.integer('regrade_id').notNullable().references('exam_regrades.id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id').index();
    table.integer('item_no').notNullable();
    table.double('mark_before').notNullable();
    table.double('mark_after').notNullable();
    /** Null: the paper was not graded yet. */
    table.double('score_before');
    table.double('score_after');
    table.primary(['regrade_id', 'attempt_id', 'item_no']);
  });
};
