/**
 * Checkpoints of study (ADR 72): one for each 10 to 15 credited minutes of a person in a course, over all its wares and
 * their sessions. While one is open nothing is credited; not passed, what was credited since the last passed one is
 * withdrawn. Whoever calls has locked the lease of the person.
 */
import { LONGEST_MS, intervalMs } from './checkpoint.place.ts';
import { ask, askFace } from './checkpoint.question.ts';
import {
  courseMsOf,
  findPlace,
  insertCheckpoint,
  lastPassedKind,
  newestSliceId,
  savePlace,
  setPosition,
  slicesSince,
  updateCheckpoint,
} from './checkpoint.table.ts';
import type { CheckpointRow, InCourse } from './checkpoint.table.ts';
import { withdrawSlices } from './correct-slices.ts';
import { findSession, updateLease } from './study.table.ts';
import type { LeaseRow, SessionRow } from './study.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Knex } from 'knex';

/** Time to answer; of ours. */
export const ANSWER_MS = 60_000;
/** The browser asks for the camera first. */
export const FACE_ANSWER_MS = 2 * ANSWER_MS;
export const TRIES = 2;

type Deps = Pick<Services, 'keys'>;
type Session = Pick<SessionRow, 'session_key' | 'ware_key'> & InCourse;

const dueAfter = ({ keys }: Deps, session: Session, number: number, courseMs: number): number =>
  courseMs + intervalMs(keys, { sessionKey: session.session_key, wareKey: session.ware_key, number });

/**
 * When a session begins: the credited time at which the next checkpoint of its course opens. It was placed before, so
 * that a new session does not put it off, unless so much was withdrawn since that it lies too far ahead.
 */
export const placeCheckpoint = async (trx: Knex.Transaction, deps: Deps, session: Session): Promise<void> => {
  const courseMs = await courseMsOf(trx, session);
  const place = await findPlace(trx, session);
  let due = place?.due_ms;
  if (due === undefined || due > courseMs + LONGEST_MS) {
    const number = place?.number ?? 1;
    due = dueAfter(deps, session, number, courseMs);
    await savePlace(trx, session, { number, due_ms: due });
  }
  await updateLease(trx, session.user_id, { checkpoint_due_ms: due });
};

type Opening = InCourse &
  Pick<SessionRow, 'ware_id' | 'ware_key'> & {
    session_id: number;
    epoch: number;
    /** Of its class; null: without a class. */
    need_face: boolean | null;
  };

/** Every second one that is passed; one that is not passed is asked again. */
const asksFace = async (trx: Knex.Transaction, at: Opening): Promise<boolean> =>
  Boolean(at.need_face) && (await lastPassedKind(trx, at)) !== 'face';

const untilOf = (kind: CheckpointRow['kind'], now: Date): string =>
  new Date(now.getTime() + (kind === 'face' ? FACE_ANSWER_MS : ANSWER_MS)).toISOString();

/** Later than any moment: whoever sits an exam is not judged by a checkpoint, and is asked after it. */
const AFTER_EXAM = '9999-12-31T00:00:00.000Z';

export const suspendCheckpoint = async (
  trx: Knex.Transaction,
  { id, user_id: userId }: Pick<CheckpointRow, 'id' | 'user_id'>,
): Promise<void> => {
  await updateCheckpoint(trx, id, { until: AFTER_EXAM });
  await updateLease(trx, userId, { checkpoint_until: null });
};

/** It is delivered now: its time begins. */
export const timeCheckpoint = async (
  trx: Knex.Transaction,
  row: CheckpointRow,
  now: Date,
): Promise<CheckpointRow> => {
  const changes = { opened_at: now.toISOString(), until: untilOf(row.kind, now) };
  await updateCheckpoint(trx, row.id, changes);
  await updateLease(trx, row.user_id, { checkpoint_until: changes.until });
  return { ...row, ...changes };
};

/** The open slice was closed before: each one lies wholly before or after a checkpoint. */
export const openCheckpoint = async (
  trx: Knex.Transaction,
  deps: Deps,
  at: Opening,
  now: Date,
): Promise<CheckpointRow> => {
  const place = await findPlace(trx, at);
  const isFace = await asksFace(trx, at);
  const until = untilOf(isFace ? 'face' : 'question', now);
  const row = await insertCheckpoint(trx, {
    session_id: at.session_id,
    epoch: at.epoch,
    user_id: at.user_id,
    class_id: at.class_id,
    course_id: at.course_id,
    ware_id: at.ware_id,
    number: place?.number ?? 1,
    ...(isFace ? askFace() : await ask(trx, deps, { wareKey: at.ware_key, courseId: at.course_id })),
    opened_at: now.toISOString(),
    until,
    state: 'open',
  });
  await updateLease(trx, at.user_id, { checkpoint_id: row.id, checkpoint_until: until });
  return row;
};

/** Places the next one, and lets the lease go on. */
const close = async (
  trx: Knex.Transaction,
  deps: Deps,
  { row, lease }: { row: CheckpointRow; lease: LeaseRow },
  passed: { passed_slice_id?: number },
): Promise<void> => {
  const asked = await findSession(trx, row.session_id);
  if (!asked) throw new Error(`checkpoint ${row.id} has no session`);
  const due = dueAfter(deps, asked, row.number + 1, await courseMsOf(trx, row));
  await savePlace(trx, row, { number: row.number + 1, due_ms: due, ...passed });
  const present = lease.session_id === null ? undefined : await findSession(trx, lease.session_id);
  const isHere = present?.class_id === row.class_id && present.course_id === row.course_id;
  await updateLease(trx, row.user_id, {
    checkpoint_id: null,
    checkpoint_until: null,
    ...(isHere && { checkpoint_due_ms: due }),
  });
};

interface Answered {
  readonly row: CheckpointRow;
  readonly lease: LeaseRow;
  readonly now: Date;
}

const answeredAt = ({ row, now }: Answered) => ({
  answered_at: now.toISOString(),
  answer_ms: now.getTime() - Date.parse(row.opened_at),
  image: '',
});

/** What was credited until it opened is safe, or waits for somebody to look at the face. */
export const passCheckpoint = async (
  trx: Knex.Transaction,
  deps: Deps,
  answered: Answered,
  isWaiting: boolean,
): Promise<void> => {
  const { row, lease, now } = answered;
  const place = await findPlace(trx, row);
  const newest = await newestSliceId(trx, row.user_id);
  await updateCheckpoint(trx, row.id, {
    state: 'passed',
    ...answeredAt(answered),
    after_slice_id: place?.passed_slice_id ?? 0,
    upto_slice_id: newest,
    is_waiting: isWaiting,
  });
  await close(trx, deps, answered, { passed_slice_id: newest });
  // Study begins again now: the time in which it was open earns nothing.
  if (lease.session_id !== null) await updateLease(trx, row.user_id, { last_beat_at: now.toISOString() });
};

/** After a wrong answer: another question, another number, or another challenge. */
export const askAgain = async (
  trx: Knex.Transaction,
  deps: Deps,
  answered: Answered,
  wareKey: number,
): Promise<CheckpointRow> => {
  const { row } = answered;
  const where = { wareKey, courseId: row.course_id, without: row.question_id };
  const asked = row.kind === 'face' ? askFace(row.challenge) : await ask(trx, deps, where);
  const changes = { ...answeredAt(answered), ...asked, tries: row.tries + 1 };
  await updateCheckpoint(trx, row.id, changes);
  return { ...row, ...changes };
};

/** Withdraws what came after the last passed one, and takes each ware back to where that began. */
const withdrawSincePassed = async (
  trx: Knex.Transaction,
  row: CheckpointRow,
  reason: 'checkpoint-missed' | 'identity-failed',
  now: Date,
): Promise<{ withdrawnMs: number; back: ReadonlyMap<number, number> }> => {
  const place = await findPlace(trx, row);
  const slices = await slicesSince(trx, row, place?.passed_slice_id ?? 0);
  const withdrawnMs = await withdrawSlices(trx, {
    userId: row.user_id,
    sliceIds: slices.map(({ id }) => id),
    reason,
    now,
  });
  const back = new Map(slices.toReversed().map((slice) => [slice.ware_key, slice.from_pos]));
  for (const [wareKey, position] of back) await setPosition(trx, row, wareKey, position);
  return { withdrawnMs, back };
};

/** `isAnswered`: wrong twice; else its time is up. Answers where each ware goes back to, by its key. */
export const failCheckpoint = async (
  trx: Knex.Transaction,
  deps: Deps,
  answered: Answered,
  isAnswered: boolean,
): Promise<ReadonlyMap<number, number>> => {
  const { row, now } = answered;
  const reason = row.kind === 'face' && isAnswered ? 'identity-failed' : 'checkpoint-missed';
  const { withdrawnMs, back } = await withdrawSincePassed(trx, row, reason, now);
  await updateCheckpoint(trx, row.id, {
    withdrawn_ms: withdrawnMs,
    ...(isAnswered
      ? { state: 'failed', tries: row.tries + 1, ...answeredAt(answered) }
      : { state: 'missed', image: '' }),
  });
  await close(trx, deps, answered, {});
  await updateLease(trx, row.user_id, { refusal: reason });
  return back;
};
