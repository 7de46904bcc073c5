import { useEffect, useRef } from 'react';

/**
 * Runs work once the pointer is released and its click has arrived; at once when it is not pressed. An error that
 * appears below a field on blur would otherwise move the button that is being pressed.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = (): void => {
      isDown.current = true;
    };
    const flush = (): void => {
      const due = waiting.current;
      waiting.current = [];
      for (const work of due) work();
    };
    const up = (): void => {
      isDown.current = false;
      // The click comes next, if there is one.
      setTimeout(flush);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('click', flush, true);
    for (const end of ends) document.addEventListener(end, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('click', flush, true);
      for (const end of ends) document.removeEventListener(end, up, true);
    };
  }, []);
  return (work) => {
    if (isDown.current) waiting.current.push(work);
    else work();
  };
};
