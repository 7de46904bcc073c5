import type { CodeOnScreen } from '@college/contracts/classes/attendance-row';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Seconds until the next code, by the clock of the server as of its last answer; negative: it did not come. */
export const useSecondsOfCode = (shown: CodeOnScreen | undefined, answeredAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  if (!shown) return 0;
  const left = Date.parse(shown.until) - Date.parse(shown.now) - Math.max(0, now - answeredAt);
  return Math.ceil(left / SECOND);
};
