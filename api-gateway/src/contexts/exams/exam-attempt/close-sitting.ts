/** The end of a sitting: who never started is absent (docs/rules/exams.md, "Absence"). */
import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import { forgetRehearsals } from './exam-rehearsal.table.ts';
import { moveAttempt } from './move-attempt.ts';
import type { Services } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { attemptsOf, lockAttempt } from '../exam-sitting/exam-attempt.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { lockSitting, sittingById, updateSitting } from '../exam-sitting/exam-sitting.table.ts';
import type { SittingRecord } from '../exam-sitting/exam-sitting.table.ts';
import { GRACE_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;

/** The last of those who may still start has no time for it any more. */
const isPast = (
  { close_at: closeAt, extra_minutes: extra }: SittingRecord,
  attempts: readonly Pick<AttemptRecord, 'state' | 'extra_minutes'>[],
  now: Date,
): boolean => {
  const own = attempts
    .filter(({ state }) => state === 'not-started' || state === 'running')
    .reduce((most, { extra_minutes: minutes }) => Math.max(most, minutes), 0);
  const last = Date.parse(closeAt) + (extra + own) * MINUTE_MS + GRACE_SECONDS * 1000;
  return now.getTime() > last;
};

/** Those in a class who may sit: approved, with the hours that it asks for. */
const eligible = async (db: Knex, classId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rowsOf<{ user_id: number; study_state: string }>(
        withHours(db, placesWithHours(db).where('place.class_id', classId)),
      )
    )
      .filter(({ study_state: state }) => state === 'hours-met')
      .map(({ user_id: id }) => id),
  );

const makeAbsent = async (
  trx: Knex.Transaction,
  row: AttemptRecord,
  may: ReadonlySet<number> | null,
  now: Date,
): Promise<void> => {
  const refused = await moveAttempt(trx, row, 'absent', {
    changes: { not_eligible: may !== null && !may.has(row.user_id) },
    now,
  });
  if (isFailure(refused)) throw new Error(`attempt ${row.id} cannot be absent`);
};

/** Who had a time of their own and let it pass. Answers whether they are absent now. */
export const closeOwnWindow = (
  { database, now }: Pick<Services, 'database' | 'now'>,
  attemptId: number,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (row?.state !== 'not-started' || row.own_close_at === null) return false;
    const last = Date.parse(row.own_close_at) + row.extra_minutes * MINUTE_MS + GRACE_SECONDS * 1000;
    if (now().getTime() <= last) return false;
    const may = row.class_id === null ? null : await eligible(trx, row.class_id);
    await makeAbsent(trx, row, may, now());
    return true;
  });

/** Answers how many were absent; nothing before its time, or while somebody sits. */
export const closeSitting = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  sittingId: number,
): Promise<number> => {
  const seen = await sittingById(database.read, sittingId);
  if (!seen || !isPast(seen, [], now())) return 0;
  return database.transaction(async (trx) => {
    const sitting = await lockSitting(trx, sittingId);
    if (!sitting || sitting.state === 'closed') return 0;
    const attempts = await attemptsOf(trx, sittingId);
    if (!isPast(sitting, attempts, now()) || attempts.some(({ state }) => state === 'running')) return 0;
    const may = sitting.class_id === null ? null : await eligible(trx, sitting.class_id);
    const absent = attempts.filter(({ state, own_close_at: own }) => state === 'not-started' && own === null);
    for (const row of absent) await makeAbsent(trx, row, may, now());
    await forgetRehearsals(trx, sittingId);
    await updateSitting(trx, sittingId, { state: 'closed', closed_at: now().toISOString() });
    return absent.length;
  });
};
