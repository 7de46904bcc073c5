import { useEffect, useState } from 'react';

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - performance.now()) / 1000));

/**
 * Whole seconds until a moment. `serverNow` is from the same answer as `until`: the clock of the page may be wrong by
 * hours.
 */
export const useSecondsLeft = (until: string, serverNow: string): number => {
  const [end] = useState(() => performance.now() + Date.parse(until) - Date.parse(serverNow));
  const [seconds, setSeconds] = useState(() => leftUntil(end));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = leftUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
};
