/**
 * Runs at most `running` tasks at once and queues up to `waiting` more; any further task is refused with null. For work
 * that uses threads which the database needs as well.
 */
export const atMost = ({ running, waiting }: { running: number; waiting: number }) => {
  let active = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    // The slot goes straight to the next in the queue, so a newcomer cannot overtake it.
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
