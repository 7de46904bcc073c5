/**
 * The beats of many people in one transaction: who they are, what they study, what they were given, and what is written
 * are one statement each, however many they are.
 */
import { countBeat } from './beat.ts';
import { isOf, replyOf, replyWithoutLease } from './beat-reply.ts';
import type { BeatAnswer } from './beat-reply.ts';
import { openCheckpoints, settleOverdue } from './checkpoint.beat.ts';
import type { Counted, Studying } from './beat.ts';
import { storedSlice } from './open-slice.ts';
import { sliceRow } from './slice.close.ts';
import { dayOf } from './study-day.ts';
import { addToDays, insertSlices, writeLeases, writeStudyWares } from './study-write.table.ts';
import type { ClosedSlice } from './study-write.table.ts';
import { lockLeases } from './study.table.ts';
import { deliveredNear, studyingOf } from './studying.table.ts';
import type { StudyingRow } from './studying.table.ts';
import { studyingOfRow } from './studying-row.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { failureOfClaims } from '../../../app/guard.ts';
import type { Claims } from '../../../app/tokens.ts';
import type { Beat } from '@college/contracts/study/study';
import type { Span } from '@college/contracts/study/study-coverage';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export type BeatDeps = Pick<Services, 'database' | 'keys' | 'logins' | 'settings' | 'now'>;

export interface SentBeat {
  readonly claims: Claims;
  readonly beat: Beat;
}

/** One person's session, while their beats are counted. */
interface Person {
  readonly row: StudyingRow;
  studying: Studying;
  readonly delivered: Span[] | null;
  readonly closed: ClosedSlice[];
  creditedMs: number;
  hasChanged: boolean;
  isLeaving: boolean;
}

/** With the checkpoints judged whose time is up. */
const judgedRows = async (
  trx: Knex.Transaction,
  deps: BeatDeps,
  userIds: readonly number[],
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<StudyingRow[]> => {
  await lockLeases(trx, userIds);
  const rows = await studyingOf(trx, userIds, day);
  return (await settleOverdue(trx, deps, rows, now)) ? studyingOf(trx, userIds, day) : rows;
};

const loadPeople = async (
  trx: Knex.Transaction,
  deps: BeatDeps,
  userIds: readonly number[],
  moment: { readonly now: Date; readonly day: string },
): Promise<Map<number, Person>> => {
  if (userIds.length === 0) return new Map();
  const { now } = moment;
  const rows = await judgedRows(trx, deps, userIds, moment);
  const people = new Map<number, Person>();
  const cut: number[] = [];
  const weak: number[] = [];
  for (const row of rows) {
    const studying = studyingOfRow(trx, row, now);
    const isTimed = studying.ware.by === 'timed';
    if (isTimed) (studying.isWeak ? weak : cut).push(row.user_id);
    people.set(row.user_id, {
      row,
      studying,
      delivered: isTimed ? [] : null,
      closed: [],
      creditedMs: 0,
      hasChanged: false,
      isLeaving: false,
    });
  }
  const bySession = new Map([...people.values()].map((person) => [person.row.session_id, person]));
  for (const { session_id: id, from_ms: from, to_ms: to } of await deliveredNear(trx, { cut, weak }))
    bySession.get(id)?.delivered?.push([from, to]);
  return people;
};

/** After a checkpoint that was not passed: back to where the last passed one was, and then it counts again. */
const sentBack = ({ row, studying }: Person, counted: Counted): Counted => {
  if (row.refusal === '' || counted.isRepeated || studying.refusal !== row.refusal) return counted;
  const { position } = studying.standing;
  const { after } = counted;
  return {
    ...counted,
    seekTo: position,
    after: {
      ...after,
      standing: { ...after.standing, position },
      lastSeekTo: position,
      refusal: null,
    },
  };
};

const count = (person: Person, beat: Beat, moment: { readonly now: Date; readonly day: string }): Counted => {
  const counted = sentBack(person, countBeat(person.studying, beat, person.delivered, moment));
  person.studying = counted.after;
  person.creditedMs += counted.creditedMs;
  person.hasChanged ||= !counted.isRepeated;
  person.isLeaving = beat.leaving ?? false;
  person.closed.push(...counted.closed.map((slice) => sliceRow(person.row, slice, slice.closedBy)));
  return counted;
};

const write = async (trx: Knex.Transaction, people: readonly Person[], day: string): Promise<void> => {
  await writeLeases(
    trx,
    people.map(({ row, studying }) => ({
      user_id: row.user_id,
      seq: studying.seq,
      last_beat_at: studying.lastBeatAt,
      last_interval_ms: studying.lastIntervalMs,
      clock_back_ms: studying.clockBackMs,
      last_reason: studying.lastReason ?? '',
      last_seek_to: studying.lastSeekTo,
      key_base_at: studying.keyBaseAt,
      key_base: studying.keyBase,
      open_slice: storedSlice(trx, row, studying.slice),
      // A beat has reported it.
      refusal: '',
    })),
  );
  await writeStudyWares(
    trx,
    people.map(({ row, studying }) => ({
      id: row.study_ware_id,
      position: studying.standing.position,
      furthest: studying.standing.furthest,
      coverage: JSON.stringify(studying.standing.coverage),
      credited_ms: studying.standing.creditedMs,
      weak_ms: studying.weakMs,
      last_at: studying.lastBeatAt,
    })),
  );
  await addToDays(
    trx,
    people
      .filter(({ studying, creditedMs }) => studying.isInClass && creditedMs > 0)
      .map(({ row, creditedMs }) => ({ user_id: row.user_id, day, credited_ms: creditedMs })),
  );
  await insertSlices(
    trx,
    people.flatMap(({ closed }) => closed),
  );
};

/** Counts these beats, in their order, and answers each once all of them are committed. */
export const saveBeats = (deps: BeatDeps, sent: readonly SentBeat[]): Promise<BeatAnswer[]> =>
  deps.database.transaction(async (trx) => {
    const now = deps.now();
    const moment = { now, day: dayOf(deps, now) };
    const logins = await deps.logins.findAll(trx, [...new Set(sent.map(({ claims }) => claims.sid))]);
    const userIds = new Set([...logins.values()].map(({ caller }) => caller.userId));
    const people = await loadPeople(
      trx,
      deps,
      [...userIds].toSorted((a, b) => a - b),
      moment,
    );
    const answers: BeatAnswer[] = [];
    const answered = new Map<BeatAnswer, Person>();
    for (const { claims, beat } of sent) {
      const login = logins.get(claims.sid);
      const failure = failureOfClaims(login, claims, now);
      if (failure || !login) {
        answers.push(failure ?? fail(commonErrors.notSignedIn));
        continue;
      }
      deps.logins.noteSeen(login);
      void deps.logins.noteUse(login, claims);
      const person = people.get(login.caller.userId);
      const hasLease =
        person?.row.login_id === claims.sid &&
        person.row.session_id === beat.sessionId &&
        person.row.epoch === beat.epoch;
      if (!person || !hasLease) answers.push(await replyWithoutLease(trx, login, beat, moment));
      else if (!isOf(person.row, beat)) answers.push(fail(commonErrors.notFound));
      else {
        const reply = replyOf(person, count(person, beat, moment), beat.seq, now);
        answers.push(reply);
        answered.set(reply, person);
      }
    }
    await write(
      trx,
      [...people.values()].filter(({ hasChanged }) => hasChanged),
      moment.day,
    );
    const open = await openCheckpoints(trx, deps, [...new Set(answered.values())], now);
    return answers.map((answer) => {
      const checkpoint = open.get(answered.get(answer)?.row.user_id ?? 0);
      return checkpoint ? { ...answer, checkpoint } : answer;
    });
  });
