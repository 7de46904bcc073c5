/** Deadlines of those who sit, when the times of their sitting change. */
import { isOverdue } from './end-attempt.ts';
import { deadlineOf, timesFor } from './exam-clock.ts';
import { writeDeadlines } from '../exam-sitting/attempt-changes.table.ts';
import { notifyRooms } from './notify-rooms.ts';
import { examRow } from '../exam/exam.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { attemptsOf, lockAttempts } from '../exam-sitting/exam-attempt.table.ts';
import { lockSitting } from '../exam-sitting/exam-sitting.table.ts';
import type { Knex } from 'knex';

/**
 * After the close of a sitting has moved: whoever it had cut short gets their minutes, and nobody has less time than they
 * were promised. Whose time was up before stays out.
 */
export const retimeSitting = async (trx: Knex.Transaction, sittingId: number, now: Date): Promise<void> => {
  const sitting = await lockSitting(trx, sittingId);
  const exam = sitting && (await examRow(trx, sitting.exam_id));
  if (!sitting || !exam) return;
  const running = (await attemptsOf(trx, sittingId)).filter(({ state }) => state === 'running');
  const rows = await lockAttempts(
    trx,
    running.map(({ id }) => id),
  );
  const later = rows
    .filter((row) => row.state === 'running' && !isOverdue(row, now))
    .map((row) => ({
      ...row,
      before: row.deadline_at ?? '',
      deadline_at: deadlineOf(row.started_at ?? '', timesFor(exam.minutes, sitting, row)),
    }))
    .filter(({ before, deadline_at: after }) => after > before);
  await writeDeadlines(trx, later);
  await noteEvents(
    trx,
    later.map(({ id }) => id),
    { kind: 'delayed', data: { closeAt: sitting.close_at }, at: now.toISOString() },
  );
  await notifyRooms(trx, later, now);
};
