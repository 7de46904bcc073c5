import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The remaining seconds of what `begin` was given; computed from the clock, because timers stop in hidden tabs. */
export const useCountdown = () => {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return {
    left,
    begin: (seconds: number): void => {
      const from = Date.now();
      setNow(from);
      setEnd(from + seconds * SECOND);
    },
  };
};
