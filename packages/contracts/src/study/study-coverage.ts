/**
 * What of a ware has been credited: disjoint, sorted, half-open pieces `[from, to, times)` in units of position. Pieces
 * that touch and count the same are one, and there are never more than `MAX_PIECES`: a row of a database has room for them.
 */
export type Piece = readonly [from: number, to: number, times: 1 | 2];
export type Coverage = readonly Piece[];
export type Span = readonly [from: number, to: number];

/** A film watched with a hundred pauses and jumps stays below it. */
export const MAX_PIECES = 200;

const joined = (pieces: Coverage): Coverage => {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && last[1] === piece[0] && last[2] === piece[2])
      merged[merged.length - 1] = [last[0], piece[1], last[2]];
    else merged.push(piece);
  }
  return merged;
};

/** The two neighbours that lie closest become one that counts as often as the more watched: this only takes away. */
const thinned = (pieces: Coverage): Coverage => {
  if (pieces.length <= MAX_PIECES) return pieces;
  let [at, least, begin] = [0, Infinity, -Infinity];
  for (const [index, [from, to]] of pieces.entries()) {
    if (to - begin < least) [at, least] = [index - 1, to - begin];
    begin = from;
  }
  const [left, right] = pieces.slice(at, at + 2);
  if (!left || !right) return pieces;
  const one: Piece = [left[0], right[1], left[2] === 2 ? 2 : right[2]];
  return thinned(joined([...pieces.slice(0, at), one, ...pieces.slice(at + 2)]));
};

const clipped = (coverage: Coverage, [from, to]: Span): Coverage =>
  coverage.flatMap(([start, end, times]): Piece[] => {
    const piece: Piece = [Math.max(start, from), Math.min(end, to), times];
    return piece[1] > piece[0] ? [piece] : [];
  });

/** Counts `[from, to)` once more, or once less; never more than twice, never less than not at all. */
const changed = (coverage: Coverage, [from, to]: Span, by: 1 | -1): Coverage => {
  if (!(to > from)) return coverage;
  const pieces: Piece[] = [...clipped(coverage, [-Infinity, from])];
  const push = (start: number, end: number, times: number): void => {
    if (end > start && times > 0) pieces.push([start, end, times > 1 ? 2 : 1]);
  };
  let at = from;
  for (const [start, end, times] of clipped(coverage, [from, to])) {
    push(at, start, by);
    push(start, end, times + by);
    at = end;
  }
  push(at, to, by);
  return thinned(joined([...pieces, ...clipped(coverage, [to, Infinity])]));
};

export const withSpan = (coverage: Coverage, span: Span): Coverage => changed(coverage, span, 1);

/** What is withdrawn may be earned once more. */
export const withoutSpan = (coverage: Coverage, span: Span): Coverage => changed(coverage, span, -1);

/** The parts of a span that have been counted less often than `limit`. */
export const openIn = (coverage: Coverage, [from, to]: Span, limit: 1 | 2): Span[] => {
  const open: Span[] = [];
  let at = from;
  for (const [start, end, times] of coverage) {
    if (end <= at || times < limit) continue;
    if (start >= to) break;
    if (start > at) open.push([at, start]);
    at = Math.max(at, end);
  }
  if (at < to) open.push([at, to]);
  return open;
};

/** The parts of a span that lie in any of the others, which may overlap and come in any order. */
export const within = ([from, to]: Span, others: readonly Span[]): Span[] => {
  const parts: [number, number][] = [];
  const touching = others.filter(([start, end]) => end > from && start < to && end > start);
  for (const [start, end] of touching.sort((a, b) => a[0] - b[0])) {
    const part: [number, number] = [Math.max(start, from), Math.min(end, to)];
    const last = parts.at(-1);
    if (last && part[0] <= last[1]) last[1] = Math.max(last[1], part[1]);
    else parts.push(part);
  }
  return parts;
};

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** What has been credited at least once, for the strip below a film. */
export const creditedSpans = (coverage: Coverage): Span[] =>
  within(
    [-Infinity, Infinity],
    coverage.map(([from, to]): Span => [from, to]),
  );
