import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
const REST = 300;

/** What was typed, once the typing rests. */
export const useResting = (typed: string): string => {
  const [resting, setResting] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setResting(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return resting;
};
