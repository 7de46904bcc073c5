import { useEffect, useRef } from 'react';

const HELD_BACK = ['copy', 'cut', 'paste', 'contextmenu', 'dragstart'] as const;

/** Keeps somebody from taking the paper along, or an answer in; what else they have in the room stays as it is. */
export const useHoldBack = (onHeldBack: () => void): void => {
  const tell = useRef(onHeldBack);
  tell.current = onHeldBack;
  useEffect(() => {
    const hold = (event: Event): void => {
      event.preventDefault();
      tell.current();
    };
    const print = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') hold(event);
    };
    for (const name of HELD_BACK) document.addEventListener(name, hold);
    window.addEventListener('keydown', print);
    return () => {
      for (const name of HELD_BACK) document.removeEventListener(name, hold);
      window.removeEventListener('keydown', print);
    };
  }, []);
};
