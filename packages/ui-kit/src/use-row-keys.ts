import { useEffect } from 'react';
import type { RefObject } from 'react';
import { answerRowKey } from './row-keys.ts';

/** Lets the keys of lists work for a list. `onHelp` is the same function in every rendering. */
export const useRowKeys = (list: RefObject<HTMLElement>, onHelp: () => void): void => {
  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      if (list.current) answerRowKey(event, list.current, onHelp);
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [list, onHelp]);
};
