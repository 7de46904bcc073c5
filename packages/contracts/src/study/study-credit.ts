/**
 * What a stretch of study is worth: the least of time, delivery and position. A pure function, so that every
 * order, repetition and forging can be tried against it.
 */
import { lengthOf, openIn, within, withSpan } from './study-coverage.ts';
import type { Coverage, Span } from './study-coverage.ts';
import type { Credit, Evidence, Reached, StudiedWare, WareStanding } from './study-evidence.ts';
import { pagePath } from './study-page.ts';
import type { StudyReason } from './study-reason.ts';

export type { Coverage } from './study-coverage.ts';
/** Remotes outside import these here for one more release (old-subpaths.json). */
export type { Credit, Evidence, StudiedWare, WareStanding };
export { pageAt, pageSpan } from './study-page.ts';

/** A beat comes every 10 s; what is longer than two of them is not known to have been studied. */
export const LONGEST_BEAT_MS = 20_000;
/**
 * Beats arrive late or early by less than this: a line that was dead for some seconds is no jump. Nothing is earned by
 * it: where somebody is further than time allows, time has to catch up.
 */
export const JITTER_MS = 10_000;
/**
 * Where a film must be seen in its order, a move this far past the furthest is sent back. It is also the most that a
 * standing film saves up: after a pause, however long, nobody gets further at once.
 */
export const JUMP_MS = 30_000;
/** A film that is watched to its end is some tenths of a second short: the last second of a ware is given. */
const FULL_WITHIN_MS = 1_000;
/** Less than this is not worth a reason. */
const UNNOTICED_MS = 1_000;

/** One limit after the other: what is left after each, and the reason of what it took. */
type Limits = readonly (readonly [leftMs: number, reason: StudyReason])[];

const whole = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0);
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The reason that took most. */
const heaviest = (wallMs: number, limits: Limits): StudyReason | null => {
  let [left, most, found]: [number, number, StudyReason | null] = [wallMs, 0, null];
  for (const [limit, reason] of limits) {
    if (left - limit > most) [most, found] = [left - limit, reason];
    left = Math.min(left, limit);
  }
  return found;
};

/** Marks what `creditedMs` pays for, from the first span on. */
const marked = (coverage: Coverage, spans: readonly Span[], units: number): Coverage => {
  let left = units;
  let after = coverage;
  for (const [from, to] of spans) {
    const end = Math.min(to, from + left);
    after = withSpan(after, [from, end]);
    left -= end - from;
    if (left <= 0) break;
  }
  return after;
};

/** What this stretch went over, of that what may earn and is open still, and how much of it a millisecond earns. */
const path = (evidence: Evidence, reached: Reached) => {
  const { ware, before, delivered, claim } = evidence;
  const { wallMs, position } = reached;
  if (ware.by !== 'timed') return pagePath(evidence, reached);
  const moved = position - before.position;
  if (moved <= 0) return { end: position, unitsPerMs: 1, moved: [], given: [], open: [] };
  const claimed = clamp(claim.rate, 1, ware.maxRate);
  // Somebody who went faster than they say: by what the clock saw.
  const rate = moved > wallMs * claimed + JITTER_MS ? clamp(moved / wallMs, claimed, ware.maxRate) : claimed;
  const end = Math.min(position, before.position + Math.floor(wallMs * rate));
  const span: Span = [before.position, end];
  const given = delivered ? within(span, delivered) : [span];
  const open = given.flatMap((part) => openIn(before.coverage, part, 2));
  return { end, unitsPerMs: rate, moved: [span], given, open };
};

/** What the flags of the client, and only they, take away. */
const unwilling = ({ ware, claim, idleLimitMs }: Evidence, movedUnits: number): StudyReason | null => {
  if (!claim.isVisible) return 'hidden';
  // The last moments before a pause may still wait for their time.
  if (ware.by === 'timed' && !claim.isPlaying && !(movedUnits > 0 && movedUnits < JITTER_MS)) return 'paused';
  return claim.idleMs <= idleLimitMs ? null : 'idle';
};

const positionOf = ({ ware, before, claim }: Evidence): number => {
  if (!Number.isFinite(claim.position)) return before.position;
  if (ware.by === 'scrolled') return clamp(claim.position, 0, ware.length);
  return clamp(Math.floor(claim.position), 0, ware.by === 'paged' ? ware.length - 1 : ware.length);
};

/** Least first: what a willing learner gets. */
const earned = (evidence: Evidence, reached: Reached): Credit => {
  const { ware, before, dayLeftMs } = evidence;
  const { wallMs, position, furthest } = reached;
  const { end, unitsPerMs, moved, given, open } = path(evidence, reached);
  // Rounded up, so that fractions of a millisecond do not add up to a second that cannot be earned any more.
  const worth = (spans: readonly Span[]): number =>
    Math.max(0, Math.ceil(lengthOf(spans) / unitsPerMs - 1e-6));
  const limits: Limits = [
    [LONGEST_BEAT_MS, 'idle'],
    [moved ? worth(moved) : Infinity, position < before.position ? 'jump' : 'paused'],
    [worth(given), 'not-delivered'],
    [worth(open), 'repeated'],
    [dayLeftMs === Infinity ? Infinity : whole(dayLeftMs), 'daily-cap'],
    [whole(ware.creditMs - before.creditedMs), 'ware-full'],
  ];
  const creditedMs = Math.min(wallMs, ...limits.map(([left]) => left));
  const units = creditedMs * unitsPerMs;
  const paidFor = creditedMs >= worth(open) ? Infinity : moved ? Math.ceil(units) : units;
  const lostMs = wallMs - creditedMs;
  return {
    creditedMs,
    after: {
      position: end,
      furthest,
      coverage: creditedMs > 0 ? marked(before.coverage, open, paidFor) : before.coverage,
      creditedMs: before.creditedMs + creditedMs,
    },
    reason: lostMs < UNNOTICED_MS ? null : heaviest(wallMs, limits),
    lostMs: lostMs < UNNOTICED_MS ? 0 : lostMs,
    seekTo: null,
  };
};

/** The one rule for full: within a second of what a ware is worth. */
export const isFull = (creditedMs: number, creditMs: number): boolean =>
  creditedMs >= creditMs - FULL_WITHIN_MS;

/** The credit of a beat that reaches the last second of a ware, or finds it reached: with all that is missing. */
const made = ({ ware, wallMs, dayLeftMs }: Evidence, credit: Credit): Credit => {
  const { after } = credit;
  const missing = ware.creditMs - after.creditedMs;
  if (missing <= 0 || after.creditedMs === 0 || !isFull(after.creditedMs, ware.creditMs)) return credit;
  const given = Math.min(
    missing,
    whole(Math.min(dayLeftMs, missing + credit.creditedMs) - credit.creditedMs),
  );
  const creditedMs = credit.creditedMs + given;
  const lostMs = Math.max(0, whole(wallMs) - creditedMs);
  return {
    ...credit,
    creditedMs,
    after: { ...after, creditedMs: after.creditedMs + given },
    reason: lostMs < UNNOTICED_MS ? null : credit.reason,
    lostMs: lostMs < UNNOTICED_MS ? 0 : lostMs,
  };
};

/** What a beat is worth, and what is known after it. A ware within its last second is credited whole, once. */
export const creditOf = (evidence: Evidence): Credit => {
  const credit = counted(evidence);
  return evidence.refusal ? credit : made(evidence, credit);
};

const counted = (evidence: Evidence): Credit => {
  const { ware, before, claim, refusal } = evidence;
  const isTimed = ware.by === 'timed';
  const wallMs = whole(evidence.wallMs);
  const nothing = (
    reason: StudyReason,
    to: Partial<WareStanding> = {},
    seekTo: number | null = null,
  ): Credit => ({
    creditedMs: 0,
    after: { ...before, ...to },
    reason,
    lostMs: wallMs,
    seekTo,
  });
  if (refusal) return nothing(refusal);
  // A link, or a file that is not ready.
  if (!(ware.creditMs > 0 && ware.length > 0)) return nothing('ware-full');

  const claimed = positionOf(evidence);
  const isJump = isTimed && claimed - before.position > wallMs * ware.maxRate + JITTER_MS;
  const reach = isTimed && !ware.isDrag ? Math.max(before.furthest, evidence.reachMs) : Infinity;
  if (isJump && !ware.isDrag && claimed > Math.min(before.furthest + JUMP_MS, reach + JITTER_MS))
    return nothing('jump', { position: before.furthest }, before.furthest);
  const position = Math.min(claimed, reach);
  const moved = position - before.position;
  const furthest = Math.max(before.furthest, position);
  if (isTimed && !(claim.rate <= ware.maxRate)) return nothing('too-fast', { position, furthest });
  if (isJump) return nothing('jump', { position, furthest });
  if (before.creditedMs >= ware.creditMs) return nothing('ware-full', { position, furthest });
  if (!(evidence.dayLeftMs > 0)) return nothing('daily-cap', { position, furthest });
  const flagged = unwilling(evidence, moved);
  return flagged
    ? nothing(flagged, { position, furthest })
    : earned(evidence, { wallMs, position, furthest });
};
