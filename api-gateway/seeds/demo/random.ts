/** A source of chance that takes the same turns every time (mulberry32), so that two demo databases are alike. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `count` of the choices, each at most once, in their order. */
  sample<T>(choices: readonly T[], count: number): T[];
}

export const randomFrom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error('nothing to pick from');
      return choice;
    },
    sample: (choices, count) => {
      let wanted = Math.min(count, choices.length);
      return choices.filter((_, index) => {
        if (next() * (choices.length - index) >= wanted) return false;
        wanted -= 1;
        return true;
      });
    },
  };
};
