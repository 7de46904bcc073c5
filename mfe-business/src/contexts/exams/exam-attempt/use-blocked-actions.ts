import { useEffect, useRef } from 'react';

const BLOCKED = ['copy', 'cut', 'paste', 'contextmenu', 'dragstart'] as const;

/** Prevents somebody from copying the paper, or pasting an answer; what else they have in the room stays as it is. */
export const useBlockedActions = (onBlocked: () => void): void => {
  const latestOnBlocked = useRef(onBlocked);
  latestOnBlocked.current = onBlocked;
  useEffect(() => {
    const block = (event: Event): void => {
      event.preventDefault();
      latestOnBlocked.current();
    };
    const print = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') block(event);
    };
    for (const name of BLOCKED) document.addEventListener(name, block);
    window.addEventListener('keydown', print);
    return () => {
      for (const name of BLOCKED) document.removeEventListener(name, block);
      window.removeEventListener('keydown', print);
    };
  }, []);
};
