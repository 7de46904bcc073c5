import { useEffect, useState } from 'react';

/** Long enough to read a number out over the phone. */
export const SHOWN_SECONDS = 30;

/** A value that is shown for a while and then forgotten. */
export const useRevealed = () => {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), SHOWN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [value]);
  return { value, show: setValue, hide: () => setValue(null) };
};
