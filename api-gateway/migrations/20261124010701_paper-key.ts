import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** What those who mark a paper know it by: no number of it that any other list has. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('exam_grade_sheets', (table) => {
    table.string('paper_key', 36);
  });
  const ids = await db('exam_grade_sheets').orderBy('id').pluck<number[]>('id');
  for (const id of ids) await db('exam_grade_sheets').where({ id }).update({ paper_key: randomUUID() });
  await db.schema.alterTable('exam_grade_sheets', (table) => {
    table.unique(['paper_key']);
  });
};
