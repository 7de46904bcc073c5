import type { Stretch } from '@college/contracts/business/study';

/** Shorter gaps are not worth to be seen, in seconds. */
const LEAST_GAP = 2;

/** In their order, those that touch in one. */
export const joinRanges = (ranges: readonly Stretch[]): Stretch[] => {
  const joined: Stretch[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from - last.to < LEAST_GAP) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
};

/** The first place from 0 to `length` that none of them covers; null where nothing is missing. */
export const firstGap = (ranges: readonly Stretch[], length: number): number | null => {
  let reached = 0;
  for (const { from, to } of joinRanges(ranges)) {
    if (from - reached >= LEAST_GAP) break;
    reached = Math.max(reached, to);
  }
  return length - reached >= LEAST_GAP ? reached : null;
};
