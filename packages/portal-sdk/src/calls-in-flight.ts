/** Counts the calls that somebody waits for, so that what can wait lets them go first. */
let count = 0;
const waiting = new Set<() => void>();

export const callsInFlight = (): number => count;

/** Notes that a call has gone out; to be called back once it is answered. */
export const beginCall = (): (() => void) => {
  count += 1;
  return () => {
    count -= 1;
    if (count > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
};

/** Resolves while no call is under way, at once or once the last one is answered. */
export const noCallsInFlight = (): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
