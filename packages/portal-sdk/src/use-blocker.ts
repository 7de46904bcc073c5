import { useCallback, useLayoutEffect, useRef } from 'react';
import { useBlocker as useRouterBlocker } from 'react-router-dom';
import type { Blocker, BlockerFunction } from 'react-router-dom';

/**
 * react-router's `useBlocker`, with a condition that counts from the commit in which it changes. The router takes a new
 * function two passive effects later, and whoever moves on before that would not be asked. Call it where the page
 * mounts, and not first where there is something to lose.
 */
export const useBlocker = (shouldBlock: BlockerFunction): Blocker => {
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  return useRouterBlocker(useCallback((move) => latest.current(move), []));
};
