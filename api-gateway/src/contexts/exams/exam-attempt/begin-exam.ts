/**
 * Starts of many takers in one transaction: when hundreds press the button within seconds, what is locked, asked and
 * written for each of them is one statement for all. Each is judged by itself, after everything is locked.
 */
import { ofAttempts } from './can-exam.ts';
import { endIfOverdueIn } from './end-attempt.ts';
import { deadlineOf, timesFor } from './exam-clock.ts';
import { makePaperNow } from './prepare-sitting.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { Caller, Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { failureOfClaims } from '../../../app/guard.ts';
import { inGroups } from '../../../app/in-groups.ts';
import { shareClassStates } from '../../classes/class-record/train-class.table.ts';
import { writeEvents } from '../exam-sitting/attempt-event.table.ts';
import {
  lockAttempt,
  lockOwnAttempts,
  lockTakers,
  runningOrBegunWith,
} from '../exam-sitting/exam-attempt.table.ts';
import { firstSeal } from '../exam-sitting/exam-sitting.port.ts';
import { beginAttempts } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { lockSitting, lockSittingsShared } from '../exam-sitting/exam-sitting.table.ts';
import type { SittingRecord } from '../exam-sitting/exam-sitting.table.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';
import { attemptsStarting } from './attempt-events.port.ts';
import { listenersOf } from '../../../app/event.ts';

type BeginDeps = Pick<Services, 'database' | 'keys' | 'logins' | 'features' | 'now'>;

export interface WantedStart {
  readonly facts: SittingFacts;
  readonly guid: string;
  readonly caller: Pick<Caller, 'userId' | 'sessionId' | 'roleId'>;
  readonly device: string;
}

type Refusal =
  | FailureOf<
      | typeof examAttemptErrors.cannot
      | typeof examAttemptErrors.faceMissing
      | typeof examAttemptErrors.guidExpired
    >
  | CommonFailure;
/** Null: it runs already, or its sitting was closed meanwhile. */
type Outcome = AttemptRecord | Refusal | null;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** All that the starts of a group are judged by. Locks are taken in this order: class, taker, sitting, attempt. */
const lockAll = async (
  trx: Knex.Transaction,
  deps: BeginDeps,
  starts: readonly WantedStart[],
  makesPaper: boolean,
) => {
  const userIds = unique(starts.map(({ caller }) => caller.userId));
  const sittingIds = unique(starts.map(({ facts }) => facts.sitting_id));
  const logins = await deps.logins.findAll(trx, [...new Set(starts.map(({ caller }) => caller.sessionId))]);
  const classes = await shareClassStates(
    trx,
    unique(starts.map(({ facts }) => facts.class_id).filter((id) => id !== null)),
  );
  await lockTakers(trx, userIds);
  const busy = await runningOrBegunWith(
    trx,
    userIds,
    starts.map(({ guid }) => guid),
  );
  const sittings = makesPaper
    ? await Promise.all(sittingIds.map((id) => lockSitting(trx, id)))
    : await lockSittingsShared(trx, sittingIds);
  const attempts = await lockOwnAttempts(trx, sittingIds, userIds);
  return {
    logins,
    classes,
    running: busy.filter(({ state }) => state === 'running'),
    usedNumbers: new Set(busy.map(({ start_guid: guid }) => guid)),
    sittings: new Map(sittings.filter((row) => row !== undefined).map((row) => [row.id, row])),
    attempts,
  };
};

type Locked = Awaited<ReturnType<typeof lockAll>>;

/** Whether they sit another exam, which may have begun a moment ago; one whose time is up is ended. */
const sitsElsewhere = async (
  trx: Knex.Transaction,
  deps: BeginDeps,
  { facts, caller }: WantedStart,
  { running }: Locked,
): Promise<boolean> => {
  for (const { id } of running.filter(
    (one) => one.user_id === caller.userId && one.sitting_id !== facts.sitting_id,
  )) {
    const row = await lockAttempt(trx, id);
    if (row?.state === 'running' && !(await endIfOverdueIn(trx, deps, row))) return true;
  }
  return false;
};

interface Admitted {
  readonly start: WantedStart;
  readonly sitting: SittingRecord;
  readonly row: AttemptRecord;
}

const judge = async (
  trx: Knex.Transaction,
  deps: BeginDeps,
  start: WantedStart,
  locked: Locked,
  makesPaper: boolean,
): Promise<Admitted | Refusal | null> => {
  const { facts, caller } = start;
  const failure = failureOfClaims(locked.logins.get(caller.sessionId), { rid: caller.roleId }, deps.now());
  if (failure) return failure;
  if (facts.class_id !== null && locked.classes.get(facts.class_id) !== 'published')
    return fail(examAttemptErrors.cannot, { reasons: ['class-not-open'] });
  if (await sitsElsewhere(trx, deps, start, locked))
    return fail(examAttemptErrors.cannot, { reasons: ['running-elsewhere'] });
  // Neither closed nor extended between this and the start.
  const sitting = locked.sittings.get(facts.sitting_id);
  if (!sitting) return null;
  const own = locked.attempts.filter(
    (one) => one.user_id === caller.userId && one.sitting_id === facts.sitting_id,
  );
  // The same start was sent twice, and the other one was quicker.
  if (own.some(({ state }) => state === 'running')) return null;
  // What was marked or decided since the caller was let in counts, too.
  const reasons = ofAttempts(facts, own);
  if (reasons.length > 0) return fail(examAttemptErrors.cannot, { reasons });
  // Good once: what it began has ended since.
  if (locked.usedNumbers.has(start.guid)) return fail(examAttemptErrors.guidExpired);
  const waiting = own.find(({ state }) => state === 'not-started');
  if (sitting.state === 'closed' && waiting?.own_close_at == null) return null;
  // Papers are made by whoever has the sitting alone.
  const row = waiting ?? (makesPaper ? await makePaperNow(trx, sitting, caller.userId, deps.now()) : null);
  return row ? { start, sitting, row } : null;
};

const beginIn = async (
  trx: Knex.Transaction,
  deps: BeginDeps,
  starts: readonly WantedStart[],
  makesPaper: boolean,
): Promise<Outcome[]> => {
  const locked = await lockAll(trx, deps, starts, makesPaper);
  const judged: (Admitted | Refusal | null)[] = [];
  const sits = new Map<number, number>();
  for (const start of starts) {
    const { userId } = start.caller;
    const place = sits.get(userId);
    if (place === start.facts.sitting_id) judged.push(null);
    else if (place !== undefined)
      judged.push(fail(examAttemptErrors.cannot, { reasons: ['running-elsewhere'] }));
    else {
      const one = await judge(trx, deps, start, locked, makesPaper);
      if (one !== null && !isFailure(one)) sits.set(userId, start.facts.sitting_id);
      judged.push(one);
    }
  }
  const admitted = judged.filter((one): one is Admitted => one !== null && !isFailure(one));
  const now = deps.now().toISOString();
  const refusals = new Map<number, Refusal>();
  for (const refuse of listenersOf(deps.features, attemptsStarting)) {
    const wanted = admitted.filter(({ row }) => !refusals.has(row.id));
    const found = await refuse(
      trx,
      wanted.map(({ row }) => ({
        id: row.id,
        sittingId: row.sitting_id,
        examId: row.exam_id,
        userId: row.user_id,
        now,
      })),
    );
    for (const [id, refusal] of found) refusals.set(id, refusal);
  }
  const begun = new Map(
    admitted
      .filter(({ row }) => !refusals.has(row.id))
      .map(({ start: { facts, guid, caller, device }, sitting, row }) => [
        row.id,
        {
          ...row,
          state: 'running' as const,
          epoch: 1,
          row_version: row.row_version + 1,
          start_guid: guid,
          option_numbers: facts.shuffle_options ? ('place' as const) : ('bank' as const),
          started_at: now,
          deadline_at: deadlineOf(now, timesFor(facts.minutes, sitting, row)),
          opened_at: now,
          login_id: caller.sessionId,
          device,
          last_seen_at: now,
          answers_seal: firstSeal(deps.keys, row.id),
        },
      ]),
  );
  const rows = [...begun.values()];
  await beginAttempts(trx, rows);
  await writeEvents(
    trx,
    rows.map(({ id, device }) => ({ attemptId: id, kind: 'start', data: { device }, at: now })),
  );
  return judged.map((one) =>
    one === null || isFailure(one) ? one : (begun.get(one.row.id) ?? refusals.get(one.row.id) ?? null),
  );
};

/** Of those who have their paper. */
export const queueStart = inGroups((deps: BeginDeps, starts: readonly WantedStart[]) =>
  deps.database.transaction((trx) => beginIn(trx, deps, starts, false)),
);

/** Of somebody whose paper is made now; where they are refused, it is not. */
export const startWithPaper = (deps: BeginDeps, start: WantedStart): Promise<Outcome> =>
  deps.database.transaction(async (trx) => (await beginIn(trx, deps, [start], true))[0] ?? null);
