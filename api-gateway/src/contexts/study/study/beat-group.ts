/**
 * The beats of many people in one transaction: who they are, what they study, what they were given, and what is written
 * are one statement each, however many they are.
 */
import { countBeat } from './beat.ts';
import { leaseRefusal, openCheckpoints, settleOverdue } from './checkpoint.beat.ts';
import type { Counted, Studying } from './beat.ts';
import { readPages } from './given-pages.ts';
import { readSlice, writeSlice } from './slice.ts';
import { sliceRow } from './slice.close.ts';
import { dayOf } from './study-day.ts';
import { refusalOf, rulesOf } from './study.rules.ts';
import { addToDays, insertSlices, writeLeases, writeStudyWares } from './study-write.table.ts';
import type { SliceInsert } from './study-write.table.ts';
import { findLease, lockLeases, sumsOfSession } from './study.table.ts';
import { deliveredNear, studyingOf } from './studying.table.ts';
import type { StudyingRow } from './studying.table.ts';
import { fromUnits, secondsOf, stretchesOf } from './units.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { failureOfClaims } from '../../../app/guard.ts';
import type { Login } from '../../../app/logins.ts';
import type { Claims } from '../../../app/tokens.ts';
import type { Beat, BeatReply, StudyReason } from '@college/contracts/study/study';
import type { Coverage, Span } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-credit';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export type BeatDeps = Pick<Services, 'database' | 'keys' | 'logins' | 'settings' | 'now'>;

export interface SentBeat {
  readonly claims: Claims;
  readonly beat: Beat;
}

export type BeatAnswer = BeatReply | CommonFailure;

/** A strip that is drawn from what the client received would drift: all of it is sent from time to time. */
const STRIP_EVERY = 6;

/** One person's session, while their beats are counted. */
interface Person {
  readonly row: StudyingRow;
  studying: Studying;
  readonly delivered: Span[] | null;
  readonly closed: SliceInsert[];
  creditedMs: number;
  hasChanged: boolean;
  isLeaving: boolean;
}

const studyingOfRow = (row: StudyingRow, now: Date): Studying => ({
  ware: JSON.parse(row.ware) as StudiedWare,
  standing: {
    position: row.position,
    furthest: row.furthest,
    coverage: JSON.parse(row.coverage) as Coverage,
    creditedMs: row.credited_ms,
  },
  isWeak: row.is_weak,
  weakMs: row.weak_ms,
  isInClass: row.class_id !== 0,
  rules: rulesOf(row.rule_set),
  todayMs: row.today_ms ?? 0,
  refusal: leaseRefusal(row, now) ?? refusalOf(row, now),
  seq: row.seq,
  lastBeatAt: row.last_beat_at ?? now.toISOString(),
  lastIntervalMs: row.last_interval_ms,
  clockBackMs: row.clock_back_ms,
  lastReason: (row.last_reason || null) as StudyReason | null,
  lastSeekTo: row.last_seek_to,
  keyBaseAt: row.key_base_at ?? now.toISOString(),
  keyBase: row.key_base,
  slice: readSlice(row.open_slice),
  givenPages: readPages(row.given_pages),
});

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
    const studying = studyingOfRow(row, now);
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

const sums = (wareMs: number, ware: StudiedWare, courseMs: number, todayMs: number) => ({
  creditedSeconds: secondsOf(wareMs),
  wareSeconds: Math.floor(secondsOf(ware.creditMs)),
  courseSeconds: secondsOf(courseMs),
  todaySeconds: secondsOf(todayMs),
  missingSeconds: Math.max(0, secondsOf(ware.creditMs - wareMs)),
});

const replyOf = (
  { row, studying, creditedMs }: Person,
  counted: Counted,
  seq: number,
  now: Date,
): BeatReply => {
  const { ware, standing } = studying;
  const { reason, seekTo } = counted;
  return {
    ...sums(standing.creditedMs, ware, (row.course_ms ?? 0) + creditedMs, studying.todayMs),
    ackSeq: seq,
    position: fromUnits(ware.by, standing.position),
    furthest: fromUnits(ware.by, standing.furthest),
    reason,
    seekTo: seekTo === null ? null : fromUnits(ware.by, seekTo),
    checkpoint: null,
    credited:
      ware.isByPage || seekTo !== null || seq % STRIP_EVERY === 0
        ? stretchesOf(ware.by, standing.coverage)
        : null,
    serverNow: now.toISOString(),
  };
};

/** A beat of a session that has not the lease any more earns nothing; somebody else's is not found. */
const replyWithoutLease = async (
  trx: Knex.Transaction,
  { caller: { userId } }: Login,
  beat: Beat,
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<BeatAnswer> => {
  const session = await sumsOfSession(trx, beat.sessionId, day);
  if (session?.user_id !== userId || session.epoch !== beat.epoch || !isOf(session, beat))
    return fail(commonErrors.notFound);
  const lease = await findLease(trx, userId);
  const ware = JSON.parse(session.ware) as StudiedWare;
  return {
    ...sums(session.credited_ms, ware, session.course_ms ?? 0, session.today_ms ?? 0),
    ackSeq: beat.seq,
    position: fromUnits(ware.by, session.position),
    furthest: fromUnits(ware.by, session.furthest),
    reason: (lease?.epoch ?? 0) > beat.epoch ? 'elsewhere' : 'paused',
    seekTo: null,
    checkpoint: null,
    credited: null,
    serverNow: now.toISOString(),
  };
};

const isOf = (
  session: { readonly class_id: number; readonly course_id: number; readonly ware_id: number },
  beat: Beat,
): boolean =>
  session.class_id === (beat.classId ?? 0) &&
  session.course_id === beat.courseId &&
  session.ware_id === beat.wareId;

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
      open_slice: writeSlice(studying.slice),
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
