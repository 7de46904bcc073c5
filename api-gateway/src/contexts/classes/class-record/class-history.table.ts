/** What was done with a class: its steps, and when its archive was made and the records of its people were cleared. */
import type { Step } from '../../../db/life-cycle.ts';
import type { Knex } from 'knex';

export interface HistoryEntry {
  action: string;
  from: string;
  to: string;
  userName: string;
  time: string;
  reason: string;
}

export const historyOf = async (db: Knex, classId: number): Promise<HistoryEntry[]> =>
  db('train_class_histories')
    .where({ class_id: classId })
    .orderBy('id', 'desc')
    .limit(50)
    .select('action', 'time', 'reason', { from: 'from_state', to: 'to_state', userName: 'user_name' });

export const insertHistory = async (
  trx: Knex.Transaction,
  { id, action, from, to, userId, userName, time, reason }: Step,
): Promise<void> => {
  await trx('train_class_histories').insert({
    class_id: id,
    action,
    from_state: from,
    to_state: to,
    user_id: userId,
    user_name: userName,
    reason,
    time,
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
