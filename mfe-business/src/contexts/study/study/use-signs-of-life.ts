import { useEffect, useMemo } from 'react';

const SIGNS = [
  'keydown',
  'pointerdown',
  'pointermove',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
] as const;

/** Returns how many seconds ago there was a key, a movement, a touch or a scroll anywhere on the page. */
export const useSignsOfLife = (): { idleSeconds: () => number } => {
  const signs = useMemo(() => {
    let last = performance.now();
    return {
      seen: () => {
        last = performance.now();
      },
      idleSeconds: () => Math.round((performance.now() - last) / 1000),
    };
  }, []);
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, signs.seen, options);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, signs.seen, options);
    };
  }, [signs]);
  return signs;
};
