/** Figures of pairs: both sides were measured one right after the other, so what disturbed one disturbed the other. */

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
};

export interface Pair {
  ours: number;
  monolith: number;
}

/** Medians of both sides, and the median of the ratios pair by pair. */
export const compare = (pairs: readonly Pair[]) => ({
  ours: median(pairs.map(({ ours }) => ours)),
  monolith: median(pairs.map(({ monolith }) => monolith)),
  ratio: median(pairs.map(({ ours, monolith }) => ours / monolith)),
});
