const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

interface Limit {
  readonly count: number;
  /** Milliseconds. */
  readonly span: number;
}

export const PER_PHONE: readonly Limit[] = [
  { count: 1, span: MINUTE },
  { count: 5, span: HOUR },
  { count: 10, span: DAY },
];

/** A whole college may share one address. */
export const PER_ADDRESS: readonly Limit[] = [{ count: 30, span: HOUR }];

/** Milliseconds until one more request is within all limits; 0 if it is now. `times` in milliseconds, in any order. */
export const waitFor = (times: readonly number[], limits: readonly Limit[], now: number): number => {
  const newestFirst = [...times].sort((one, other) => other - one);
  const waits = limits.map(({ count, span }) => {
    const hindmost = newestFirst[count - 1];
    return hindmost === undefined ? 0 : hindmost + span - now;
  });
  return Math.max(0, ...waits);
};
