import type { Stretch } from '@college/contracts/study/study';

/** Shorter gaps are not worth to be seen, in seconds. */
const LEAST_GAP = 2;
/** Shorter ones are what rounding leaves. */
const TINY_GAP = 0.1;

/** In their order, those that touch in one. */
export const joinRanges = (ranges: readonly Stretch[], leastGap = LEAST_GAP): Stretch[] => {
  const joined: Stretch[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from - last.to < leastGap) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
};

/** The first place from 0 to `length` that none of them covers; null where nothing is missing. */
export const firstGap = (ranges: readonly Stretch[], length: number, leastGap = LEAST_GAP): number | null => {
  let reached = 0;
  for (const { from, to } of joinRanges(ranges, leastGap)) {
    if (from - reached >= leastGap) break;
    reached = Math.max(reached, to);
  }
  return length - reached >= leastGap ? reached : null;
};

/** Where to go on with a film that is not full: what was seen faster than at 1x counts less, so from the start again. */
export const missingPlace = (ranges: readonly Stretch[], length: number): number =>
  firstGap(ranges, length) ?? firstGap(ranges, length, TINY_GAP) ?? 0;
