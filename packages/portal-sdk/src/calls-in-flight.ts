/** Counts the calls that the user is waiting for, so that background work can wait. */
let count = 0;
const waiting = new Set<() => void>();

export const callsInFlight = (): number => count;

/** Records that a call was sent; the returned function records its answer. */
export const beginCall = (): (() => void) => {
  count += 1;
  return () => {
    count -= 1;
    if (count > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
};

/** Resolves when no call is in flight, at once or after the last answer. */
export const noCallsInFlight = (): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
