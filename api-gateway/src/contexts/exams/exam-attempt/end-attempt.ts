/** How a running attempt ends: by its taker, by the clock, or with its exam. */
import { GRACE_SECONDS } from '@college/contracts/exams/exam-attempt';
import { moveAttempt } from './move-attempt.ts';
import { lockAttempt } from '../exam-sitting/exam-attempt.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { sittingById } from '../exam-sitting/exam-sitting.table.ts';
import type { Services } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import type { Knex } from 'knex';
import { attemptEnded } from './attempt-events.port.ts';
import { tell } from '../../../app/event.ts';

export type EndDeps = Pick<Services, 'database' | 'features' | 'now'>;

type Timed = Pick<AttemptRecord, 'state' | 'deadline_at'>;

/** Its time, and that for answers on their way, is up. */
export const isOverdue = ({ state, deadline_at: deadline }: Timed, now: Date): boolean =>
  state === 'running' && deadline !== null && now.getTime() > Date.parse(deadline) + GRACE_SECONDS * 1000;

type EndedBy = 'student' | 'deadline' | 'manager';

/** Whose doing it is that an attempt ends now: its taker's while there is time, then that of the clock or of staff. */
const endedBy = async (trx: Knex.Transaction, row: AttemptRecord, now: Date): Promise<EndedBy> => {
  if (row.deadline_at === null || now.getTime() < Date.parse(row.deadline_at)) return 'student';
  const sitting = await sittingById(trx, row.sitting_id);
  // Closing an exam is what sets the deadline to that very moment.
  return sitting?.closed_at != null && sitting.closed_at === row.deadline_at ? 'manager' : 'deadline';
};

/** Ends a running attempt that is locked; what other features do with it is written with it, or nothing is. */
export const endAttempt = async (
  trx: Knex.Transaction,
  { features, now: clock }: Pick<EndDeps, 'features' | 'now'>,
  row: AttemptRecord,
): Promise<void> => {
  const now = clock();
  const by = await endedBy(trx, row, now);
  const at = by === 'deadline' ? (row.deadline_at ?? now.toISOString()) : now.toISOString();
  const refused = await moveAttempt(trx, row, by === 'student' ? 'submit' : 'deadline', {
    changes: { submitted_at: at, submitted_by: by },
    data: { by },
    now,
  });
  if (isFailure(refused)) throw new Error(`attempt ${row.id} is ${row.state} and cannot end`);
  const ended = {
    id: row.id,
    sittingId: row.sitting_id,
    examId: row.exam_id,
    classId: row.class_id,
    userId: row.user_id,
    now: now.toISOString(),
  };
  await tell(features, trx, attemptEnded, ended);
};

/** Whoever touches an attempt whose time is up ends it; it is locked. Returns whether it was this call that did. */
export const endIfOverdueIn = async (
  trx: Knex.Transaction,
  deps: Pick<EndDeps, 'features' | 'now'>,
  row: AttemptRecord,
): Promise<boolean> => {
  if (!isOverdue(row, deps.now())) return false;
  await endAttempt(trx, deps, row);
  return true;
};

export const endIfOverdue = (deps: EndDeps, id: number): Promise<boolean> =>
  deps.database.transaction(async (trx) => {
    const row = await lockAttempt(trx, id);
    return row !== undefined && endIfOverdueIn(trx, deps, row);
  });
