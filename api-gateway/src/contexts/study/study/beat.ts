/** One beat of a session, counted: from what is known of it before to what is known after. No input, no output. */
import { emptySlice, extended, LONGEST_SLICE_MS } from './slice.ts';
import type { ClosedBy, OpenSlice } from './slice.ts';
import { dayCapMs } from './study.rules.ts';
import { toUnits } from './units.ts';
import type { StudyRules } from '@college/contracts/content/rule-set';
import { creditOf, JUMP_MS, LONGEST_BEAT_MS } from '@college/contracts/study/study-credit';
import type { StudiedWare, WareStanding } from '@college/contracts/study/study-evidence';
import { lengthOf, within } from '@college/contracts/study/study-coverage';
import type { Span } from '@college/contracts/study/study-coverage';
import type { Beat, StudyReason } from '@college/contracts/study/study';

/** A longer silence is a gap: what lies in it belongs to no slice. */
const GAP_MS = 25_000;
/** Of an interval between beats, no more than this counts. */
const LONGEST_INTERVAL_MS = 60 * 60_000;

export interface Studying {
  readonly ware: StudiedWare;
  readonly standing: WareStanding;
  readonly isWeak: boolean;
  readonly weakMs: number;
  readonly isInClass: boolean;
  readonly rules: StudyRules;
  readonly todayMs: number;
  readonly refusal: StudyReason | null;
  readonly seq: number;
  readonly lastBeatAt: string;
  readonly lastIntervalMs: number;
  /** What the clock was set back by, as long as it has not gone forth again. */
  readonly clockBackMs: number;
  readonly lastReason: StudyReason | null;
  readonly lastSeekTo: number | null;
  readonly keyBaseAt: string;
  readonly keyBase: number;
  readonly slice: OpenSlice | null;
  /** By page: when each was delivered to this epoch, in ms since 1970, by its number from 0. */
  readonly givenPages?: ReadonlyMap<number, number>;
}

export interface Counted {
  readonly after: Studying;
  readonly creditedMs: number;
  readonly reason: StudyReason | null;
  readonly seekTo: number | null;
  readonly closed: readonly (OpenSlice & { readonly closedBy: ClosedBy })[];
  /** The beat was one of before: nothing has changed. */
  readonly isRepeated: boolean;
}

export interface Moment {
  readonly now: Date;
  /** By the college's calendar. */
  readonly day: string;
}

/** As an integer of a database; longer than any session. */
const LONGEST_BACK_MS = 2_000_000_000;

/**
 * The time since a moment; negative where the clock was set back. A clock that goes forth again by what it was set back
 * has passed nothing: where clocks of two gateways differ, going from one to the other earns nothing.
 */
export const timeSince = (moment: string, now: Date, clockBackMs: number) => {
  const elapsed = now.getTime() - Date.parse(moment);
  if (elapsed < 0) return { elapsed, clockBackMs: Math.min(-elapsed, LONGEST_BACK_MS), isSet: true };
  const isForth = clockBackMs > 0 && elapsed >= clockBackMs;
  return isForth
    ? { elapsed: elapsed - clockBackMs, clockBackMs: 0, isSet: true }
    : { elapsed, clockBackMs, isSet: false };
};

const closedBy = (
  slice: OpenSlice,
  { now, day }: Moment,
  { isGap, isInExam }: { readonly isGap: boolean; readonly isInExam: boolean },
): ClosedBy | null => {
  if (isGap) return 'gap';
  // What counts lies in one slice, an exam in another.
  if (isInExam && slice.creditedMs > 0) return 'end';
  if (slice.day !== day) return 'day';
  return now.getTime() - Date.parse(slice.beginAt) >= LONGEST_SLICE_MS ? 'five-minutes' : null;
};

/** The last beat once more is an answer that was lost: the same is said again. */
const repeated = (before: Studying, seq: number): Counted => ({
  after: before,
  creditedMs: 0,
  reason: seq === before.seq ? before.lastReason : 'repeated',
  seekTo: seq === before.seq ? before.lastSeekTo : null,
  closed: [],
  isRepeated: true,
});

/**
 * How far the clock can have taken a film by now, at the highest rate. It only falls or goes on with time, whatever is
 * claimed: a beat sets its base to what is reached, and a pause saves up no more than `JUMP_MS`.
 */
const reachAt = ({ keyBaseAt, keyBase, clockBackMs, ware }: Studying, now: Date): number =>
  keyBase + Math.floor(Math.max(0, timeSince(keyBaseAt, now, clockBackMs).elapsed) * ware.maxRate);

/** For how long each page is there. A clock that stands before its delivery was set back: then it was there before. */
const pagesAt = (given: Studying['givenPages'], now: Date): Map<number, number> =>
  new Map(
    [...(given ?? [])].map(([page, at]) => {
      const ms = now.getTime() - at;
      return [page, ms < 0 ? Infinity : ms];
    }),
  );

/** `delivered`: what this epoch was given, in milliseconds of a film; null where delivery is not asked. */
export const countBeat = (
  before: Studying,
  beat: Pick<Beat, 'seq' | 'pos' | 'rate' | 'playing' | 'visible' | 'idleSeconds'>,
  delivered: readonly Span[] | null,
  moment: Moment,
): Counted => {
  if (beat.seq <= before.seq) return repeated(before, beat.seq);
  const time = moment.now.toISOString();
  const { elapsed, clockBackMs, isSet } = timeSince(before.lastBeatAt, moment.now, before.clockBackMs);
  const isGap = isSet || elapsed > GAP_MS;
  const intervalMs = Math.min(Math.max(elapsed, 0), LONGEST_INTERVAL_MS);
  const wallMs = Math.min(Math.max(elapsed, 0), LONGEST_BEAT_MS);
  const reachMs = reachAt(before, moment.now);
  const credit = creditOf({
    ware: before.ware,
    before: before.standing,
    wallMs,
    claim: {
      position: toUnits(before.ware.by, beat.pos),
      rate: beat.rate,
      isPlaying: beat.playing,
      isVisible: beat.visible,
      idleMs: beat.idleSeconds * 1000,
    },
    delivered,
    pages: pagesAt(before.givenPages, moment.now),
    reachMs,
    dayLeftMs: before.isInClass ? Math.max(0, dayCapMs(before.rules) - before.todayMs) : Infinity,
    idleLimitMs: before.rules.idleSeconds * 1000,
    refusal: before.refusal,
  });

  const { position, furthest } = credit.after;
  const isForwardJump =
    credit.reason === 'jump' && credit.seekTo === null && position > before.standing.position;
  const ended =
    before.slice && closedBy(before.slice, moment, { isGap, isInExam: before.refusal === 'exam-open' });
  const closed = before.slice && ended ? [{ ...before.slice, closedBy: ended }] : [];
  const beginAt = new Date(moment.now.getTime() - wallMs).toISOString();
  const from = before.standing.position;
  const slice = !before.slice || ended ? emptySlice(moment.day, beginAt, from) : before.slice;
  const moved: Span = [from, Math.max(from, credit.after.position)];
  const isTimed = before.ware.by === 'timed';
  return {
    after: {
      ...before,
      standing: credit.after,
      weakMs: before.weakMs + (before.isWeak ? credit.creditedMs : 0),
      todayMs: before.todayMs + (before.isInClass ? credit.creditedMs : 0),
      seq: beat.seq,
      lastBeatAt: time,
      lastIntervalMs: intervalMs,
      clockBackMs,
      lastReason: credit.reason,
      lastSeekTo: credit.seekTo,
      // After a jump that is allowed, and when the clock was set, keys are counted from here.
      keyBaseAt: time,
      keyBase: isSet || isForwardJump ? position : Math.min(reachMs, Math.max(position, furthest) + JUMP_MS),
      slice: extended(
        slice,
        {
          from,
          to: credit.after.position,
          wallMs,
          movedMs: isTimed ? Math.round(moved[1] - moved[0]) : 0,
          deliveredMs: isTimed && delivered ? Math.round(lengthOf(within(moved, delivered))) : 0,
          creditedMs: credit.creditedMs,
          reason: credit.reason,
          lostMs: credit.lostMs,
          jitterMs: slice.beats === 0 ? 0 : Math.abs(intervalMs - before.lastIntervalMs),
        },
        time,
      ),
    },
    creditedMs: credit.creditedMs,
    reason: credit.reason,
    seekTo: credit.seekTo,
    closed,
    isRepeated: false,
  };
};
