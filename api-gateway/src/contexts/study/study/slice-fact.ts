/** Slices and corrections as they stand in the ledger, and the time of a slice computed once more. */
import type { SliceInsert } from './study-write.table.ts';
import { creditOf, LONGEST_BEAT_MS } from '@college/contracts/study/study-credit';
import type { StudiedWare, WareStanding } from '@college/contracts/study/study-evidence';

type Slice = Omit<
  SliceInsert,
  'lost' | 'beat_jitter_ms' | 'device' | 'device_print' | 'address_print' | 'is_weak' | 'epoch'
> & { readonly is_weak: boolean };

export const sliceFact = (row: Slice) => ({
  session_id: row.session_id,
  user_id: row.user_id,
  class_id: row.class_id,
  course_id: row.course_id,
  course_version: row.course_version,
  ware_id: row.ware_id,
  ware_key: row.ware_key,
  day: row.day,
  begin_at: new Date(row.begin_at).toISOString(),
  end_at: new Date(row.end_at).toISOString(),
  from_pos: row.from_pos,
  to_pos: row.to_pos,
  wall_ms: row.wall_ms,
  delivered_ms: row.delivered_ms,
  moved_ms: row.moved_ms,
  credited_ms: row.credited_ms,
  beats: row.beats,
  is_weak: row.is_weak,
  closed_by: row.closed_by,
});
export type SliceFact = ReturnType<typeof sliceFact>;

export const correctionFact = (row: {
  readonly slice_id: number;
  readonly credited_ms: number;
  readonly reason: string;
  readonly decision_id: number | null;
}) => ({
  slice_id: row.slice_id,
  credited_ms: row.credited_ms,
  reason: row.reason,
  decision_id: row.decision_id,
});
export type CorrectionFact = ReturnType<typeof correctionFact>;

export interface SliceEvidence {
  readonly study_ware_id: number;
  readonly ware: StudiedWare;
  /** To whom it counts now. */
  readonly user_id: number;
}

export interface CorrectionEvidence {
  readonly study_ware_id: number;
  readonly user_id: number;
  readonly class_id: number;
  readonly day: string;
}

/** Of a slice of five minutes, by far; a number that somebody wrote into the database may be any. */
const MOST_BEATS = 10_000;
/** A beat is rounded up by less than this. */
const ROUNDING_MS = 1;

/**
 * The most that the public credit function gives for a slice: for its time in beats of one length, all of it delivered,
 * with nothing of the ware studied before. A slice does not say which pages it was at; it may have been at all of them.
 */
export const mostOf = (slice: SliceFact, ware: StudiedWare): number => {
  const beats = Math.max(
    Math.min(slice.beats, MOST_BEATS),
    Math.min(Math.ceil(slice.wall_ms / LONGEST_BEAT_MS), MOST_BEATS),
    1,
  );
  const isTimed = ware.by === 'timed';
  const { creditMs, maxRate, isDrag } = ware;
  // One page, that was there all the time.
  const studied: StudiedWare = isTimed ? ware : { by: 'scrolled', length: 1, creditMs, maxRate, isDrag };
  const wallMs = Math.ceil(slice.wall_ms / beats);
  const step = Math.min(Math.ceil(slice.moved_ms / beats), wallMs * ware.maxRate);
  let standing: WareStanding = { position: 0, furthest: 0, coverage: [], creditedMs: 0 };
  for (let beat = 1; beat <= beats; beat += 1)
    standing = creditOf({
      ware: studied,
      before: standing,
      wallMs,
      claim: {
        position: isTimed ? standing.position + step : 1,
        rate: 1,
        isPlaying: true,
        isVisible: true,
        idleMs: 0,
      },
      delivered: null,
      reachMs: Infinity,
      dayLeftMs: Infinity,
      idleLimitMs: Infinity,
      refusal: null,
    }).after;
  return standing.creditedMs + beats * ROUNDING_MS;
};

/** Beats are told in milliseconds, and their sum is not. */
const SPAN_TOLERANCE_MS = 1000;

/** More time than there was between its beginning and its end. */
const timeContradiction = ({ begin_at: begin, end_at: end, wall_ms: wallMs }: SliceFact): string | null => {
  const spanMs = Date.parse(end) - Date.parse(begin);
  return wallMs > spanMs + SPAN_TOLERANCE_MS ? `wall_ms is ${wallMs}, and it lasted ${spanMs}` : null;
};

export const sliceContradiction = (slice: SliceFact, { ware }: SliceEvidence): string | null => {
  const time = timeContradiction(slice);
  if (time !== null) return time;
  const most = mostOf(slice, ware);
  return slice.credited_ms <= most
    ? null
    : `credited_ms is ${slice.credited_ms}, and the credit function gives at most ${most}`;
};

/** The totals that a slice or a correction adds to. */
export const addedBy = (
  { credited_ms: value }: { readonly credited_ms: number },
  of: CorrectionEvidence,
): { name: string; value: number }[] => [
  { name: `study_wares ${of.study_ware_id}`, value },
  ...(of.class_id === 0 ? [] : [{ name: `study_days ${of.user_id} ${of.day}`, value }]),
];
