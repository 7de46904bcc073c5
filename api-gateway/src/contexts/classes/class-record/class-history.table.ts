/** What was done with a class: its steps, and when its archive was made and the records of its people were cleared. */
import { historyIn, stepColumns } from '../../../db/history.ts';
import type { HistoryEntry } from '../../../db/history.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export const historyOf = (db: Knex, classId: number): Promise<HistoryEntry[]> =>
  rowsOf<HistoryEntry>(historyIn(db, 'train_class_histories', { class_id: classId }, 50).select('reason'));

/** When a class was last published; null: never. */
export const publishedAt = async (db: Knex, classId: number): Promise<string | null> =>
  (
    await firstOf<{ time: string }>(
      historyIn(db, 'train_class_histories', { class_id: classId, action: 'publish' }, 1),
    )
  )?.time ?? null;

export const insertHistory = async (trx: Knex.Transaction, step: Step): Promise<void> => {
  await trx('train_class_histories').insert({
    class_id: step.id,
    ...stepColumns(step),
    reason: step.reason,
  });
};

/** When its archive was last made: no change of the class, so that whoever has it open may still save. */
export const noteArchived = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  await trx('train_classes').where({ id }).update({ archived_at: now.toISOString() });
};

/** What is kept of its people beside their results was deleted. */
export const noteRecordsCleared = async (trx: Knex.Transaction, id: number, now: string): Promise<void> => {
  await trx('train_classes')
    .where({ id })
    .update({
      records_cleared_at: now,
      last_modification_time: now,
      row_version: trx.raw('row_version + 1'),
    });
};
