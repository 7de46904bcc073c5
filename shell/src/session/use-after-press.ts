import { useEffect, useRef } from 'react';

/**
 * Runs work once the pointer is up again and its click has arrived; at once when none is down. What a press brings
 * about by taking the focus away, such as an error below a field, would else move the thing that is being pressed.
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
