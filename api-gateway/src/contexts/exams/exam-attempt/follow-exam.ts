/** What follows for sittings when an exam is published or closed. */
import type { ExamStep } from '../exam/exam-events.port.ts';
import { examRow } from '../exam/exam.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { attemptsOf, lockAttempts } from '../exam-sitting/exam-attempt.table.ts';
import {
  lockSitting,
  openSitting,
  sittingsOfExam,
  updateSitting,
} from '../exam-sitting/exam-sitting.table.ts';
import type { Knex } from 'knex';
import { writeDeadlines } from '../exam-sitting/attempt-changes.table.ts';
import { notifyRooms } from './notify-rooms.ts';

/**
 * Who sits an exam that is closed has no time left: their rooms hand in by themselves, and what is on its way is still
 * taken. Nobody is absent from it.
 */
const closeRooms = async (
  trx: Knex.Transaction,
  examId: number,
  reason: string,
  now: Date,
): Promise<void> => {
  const at = now.toISOString();
  for (const sitting of await sittingsOfExam(trx, examId)) {
    // Before the attempts, as whoever extends or starts one does.
    const isClosed = (await lockSitting(trx, sitting.id))?.state === 'closed';
    const running = (await attemptsOf(trx, sitting.id)).filter(({ state }) => state === 'running');
    const rows = (
      await lockAttempts(
        trx,
        running.map(({ id }) => id),
      )
    )
      .filter(({ state, deadline_at: deadline }) => state === 'running' && (deadline ?? '') > at)
      .map((row) => ({ ...row, deadline_at: at }));
    await writeDeadlines(trx, rows);
    await noteEvents(
      trx,
      rows.map(({ id }) => id),
      { kind: 'closed', data: { reason }, at },
    );
    await notifyRooms(trx, rows, now);
    // Somebody may sit after the others, and it was closed before.
    if (!isClosed) await updateSitting(trx, sitting.id, { state: 'closed', closed_at: at });
  }
};

export const followExam = async (
  trx: Knex.Transaction,
  { action, examId, reason, now }: ExamStep,
): Promise<void> => {
  if (action === 'close') return closeRooms(trx, examId, reason, now);
  const exam = await examRow(trx, examId);
  if (!exam || exam.audience === 'class' || exam.open_time === null || exam.close_time === null) return;
  await openSitting(trx, {
    examId,
    classId: null,
    openAt: new Date(exam.open_time).toISOString(),
    closeAt: new Date(exam.close_time).toISOString(),
  });
};
