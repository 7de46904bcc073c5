/**
 * Runs at most `running` pieces of work at once and lets `waiting` more stand in line; the next one is turned away with
 * null. For work that holds threads which the database needs too.
 */
export const atMost = ({ running, waiting }: { running: number; waiting: number }) => {
  let active = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    // The place is handed on, so nobody who comes meanwhile gets ahead.
    if (next) next();
    else active -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (active < running) active += 1;
    else if (line.length >= waiting) return null;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
