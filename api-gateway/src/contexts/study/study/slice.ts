/** A slice: what is stored of a stretch of study, with its evidence. It grows with each beat until it is closed. */
import type { StudyReason } from '@college/contracts/study/study';

export const LONGEST_SLICE_MS = 5 * 60_000;

export interface OpenSlice {
  readonly day: string;
  readonly beginAt: string;
  readonly endAt: string;
  readonly from: number;
  readonly to: number;
  readonly wallMs: number;
  readonly deliveredMs: number;
  readonly movedMs: number;
  readonly creditedMs: number;
  readonly lost: Readonly<Partial<Record<StudyReason, number>>>;
  readonly beats: number;
  /** The sum of how much each interval differs from the one before. */
  readonly jitterMs: number;
  /** Somebody else than the gateway has written it since. */
  readonly isAltered?: true;
}

export type ClosedBy = 'gap' | 'ware' | 'checkpoint' | 'five-minutes' | 'day' | 'end';

/** What one beat adds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly wallMs: number;
  readonly deliveredMs: number;
  readonly movedMs: number;
  readonly creditedMs: number;
  readonly reason: StudyReason | null;
  readonly lostMs: number;
  readonly jitterMs: number;
}

export const emptySlice = (day: string, beginAt: string, from: number): OpenSlice => ({
  day,
  beginAt,
  endAt: beginAt,
  from,
  to: from,
  wallMs: 0,
  deliveredMs: 0,
  movedMs: 0,
  creditedMs: 0,
  lost: {},
  beats: 0,
  jitterMs: 0,
});

export const extended = (slice: OpenSlice, stretch: Stretch, endAt: string): OpenSlice => ({
  ...slice,
  endAt,
  to: stretch.to,
  wallMs: slice.wallMs + stretch.wallMs,
  deliveredMs: slice.deliveredMs + stretch.deliveredMs,
  movedMs: slice.movedMs + stretch.movedMs,
  creditedMs: slice.creditedMs + stretch.creditedMs,
  lost:
    stretch.reason && stretch.lostMs > 0
      ? { ...slice.lost, [stretch.reason]: (slice.lost[stretch.reason] ?? 0) + stretch.lostMs }
      : slice.lost,
  beats: slice.beats + 1,
  jitterMs: slice.jitterMs + stretch.jitterMs,
});
