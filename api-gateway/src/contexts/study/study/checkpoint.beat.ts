/** What checkpoints and lesson tests have to do with a beat; nothing is asked of the database unless one is open or due. */
import { failCheckpoint, openCheckpoint, suspendCheckpoint, timeCheckpoint } from './checkpoint.ts';
import { checkpointView } from './checkpoint.question.ts';
import { findCheckpoint } from './checkpoint.table.ts';
import type { CheckpointRow } from './checkpoint.table.ts';
import { closeSlice } from './slice.close.ts';
import { isInExam } from './study.rules.ts';
import { findLease, lockLease } from './study.table.ts';
import type { LeaseRow } from './study.table.ts';
import type { StudyingRow } from './studying.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Checkpoint, StudyReason } from '@college/contracts/study/study';
import { LONGEST_BEAT_MS } from '@college/contracts/study/study-credit';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'keys' | 'now'>;

const isPast = (moment: string | null, now: Date): boolean =>
  moment !== null && Date.parse(moment) <= now.getTime();

/** Judges those whose time is up; true: what was read of these people has changed. */
export const settleOverdue = async (
  trx: Knex.Transaction,
  deps: Deps,
  leases: readonly StudyingRow[],
  now: Date,
): Promise<boolean> => {
  const overdue = leases.filter((lease) => isPast(lease.checkpoint_until, now));
  for (const lease of overdue) {
    const row = await findCheckpoint(trx, { id: lease.checkpoint_id ?? 0, userId: lease.user_id });
    if (row?.state !== 'open') continue;
    if (isInExam(lease)) await suspendCheckpoint(trx, row);
    else await failCheckpoint(trx, deps, { row, lease, now }, false);
  }
  return overdue.length > 0;
};

/** Why nothing can be credited to these people now. */
export const leaseRefusal = (
  lease: Pick<StudyingRow, 'refusal' | 'exam_count' | 'checkpoint_id' | 'lesson_test_until'>,
  now: Date,
): StudyReason | null => {
  // A checkpoint was not passed: the beat after it says so, and leads back.
  if (lease.refusal !== '') return lease.refusal as StudyReason;
  if (isInExam(lease)) return 'exam-open';
  if (lease.checkpoint_id !== null) return 'checkpoint-open';
  const isTesting = lease.lesson_test_until !== null && !isPast(lease.lesson_test_until, now);
  return isTesting ? 'lesson-test-open' : null;
};

/** The open one of a person, for whoever begins to study. */
export const presentCheckpoint = async (
  read: Knex,
  deps: Deps,
  userId: number,
): Promise<Checkpoint | null> => {
  const lease = await findLease(read, userId);
  if (!lease || lease.checkpoint_id === null || isPast(lease.checkpoint_until, deps.now())) return null;
  const row = await findCheckpoint(read, { id: lease.checkpoint_id, userId });
  return row?.state === 'open' ? checkpointView(read, deps, row) : null;
};

/** No beat came after the one that opened it. Once its time has begun anew this is false. */
const isLastHeard = (
  { opened_at: openedAt, epoch }: CheckpointRow,
  last: Pick<LeaseRow, 'last_beat_at' | 'epoch'>,
): boolean =>
  epoch === last.epoch &&
  last.last_beat_at !== null &&
  Date.parse(openedAt) === Date.parse(last.last_beat_at);

/**
 * For whoever begins a session, by their lease before it. What was put aside for an exam is asked now, with all of its
 * time; so is what came with an answer that may have been lost.
 */
export const resumeCheckpoint = async (trx: Knex.Transaction, lease: LeaseRow, now: Date): Promise<void> => {
  const { checkpoint_id: id, checkpoint_until: until } = lease;
  if (id === null || isPast(until, now)) return;
  const row = await findCheckpoint(trx, { id, userId: lease.user_id });
  if (row?.state === 'open' && (until === null || isLastHeard(row, lease)))
    await timeCheckpoint(trx, row, now);
};

interface Beaten {
  readonly row: StudyingRow;
  /** Credited by the beats of this group. */
  readonly creditedMs: number;
  /** False: each was one of before. */
  readonly hasChanged: boolean;
  readonly isLeaving: boolean;
}

/** A page that is left gets no question that nobody would see; the next beat brings it, at the latest this much later. */
const LEFT_MS = LONGEST_BEAT_MS;

const isDue = ({ row, creditedMs, isLeaving }: Beaten): boolean => {
  if (row.checkpoint_id !== null || row.checkpoint_due_ms === null || creditedMs === 0) return false;
  const overMs = (row.course_ms ?? 0) + creditedMs - row.checkpoint_due_ms;
  return overMs >= (isLeaving ? LEFT_MS : 0);
};

/** The answer that brought it was lost, since the beat comes once more: its time begins with this one, once. */
const isLost = ({ row, hasChanged }: Beaten, checkpoint: CheckpointRow): boolean =>
  !hasChanged && isLastHeard(checkpoint, row);

/** Opens those that are due, after the beats were written; answers what is open, by person. */
export const openCheckpoints = async (
  trx: Knex.Transaction,
  deps: Deps,
  people: readonly Beaten[],
  now: Date,
): Promise<Map<number, Checkpoint>> => {
  const open = new Map<number, Checkpoint>();
  for (const { row } of people.filter((one) => isDue(one))) {
    await closeSlice(trx, await lockLease(trx, row.user_id), 'checkpoint');
    const opened = await openCheckpoint(trx, deps, row, now);
    open.set(row.user_id, await checkpointView(trx, deps, opened));
  }
  for (const one of people.filter(({ row }) => row.checkpoint_id !== null && !isInExam(row))) {
    const { row } = one;
    const known = await findCheckpoint(trx, { id: row.checkpoint_id ?? 0, userId: row.user_id });
    if (known?.state !== 'open') continue;
    const isLate = row.checkpoint_until === null || isLost(one, known);
    const shown = isLate ? await timeCheckpoint(trx, known, now) : known;
    open.set(row.user_id, await checkpointView(trx, deps, shown));
  }
  return open;
};
