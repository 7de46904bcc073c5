import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import type { Knex } from 'knex';

/** Rooms that are open learn their new deadline; those that are offline with their next save. */
export const notifyRooms = async (
  trx: Knex.Transaction,
  rows: readonly Pick<AttemptRecord, 'id' | 'user_id' | 'deadline_at'>[],
  now: Date,
): Promise<void> => {
  for (const { id, user_id: userId, deadline_at: deadline } of rows)
    await sendLive(trx, { userId }, { kind: 'exam-deadline', data: { attemptId: id, deadline } }, now);
};
