import { useContext, useId, useLayoutEffect, useRef } from 'react';
import {
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router-dom';
import type { Blocker, BlockerFunction } from 'react-router-dom';

/**
 * As react-router's `useBlocker`, with a condition that counts from the commit in which it changes. The router's own
 * registers in two passive effects, and whoever moves on before them is not asked.
 */
export const useBlocker = (shouldBlock: BlockerFunction): Blocker => {
  const router = useContext(DataRouterContext)?.router;
  const blockers = useContext(DataRouterStateContext)?.blockers;
  const key = useId();
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  useLayoutEffect(() => {
    router?.getBlocker(key, (move) => latest.current(move));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return blockers?.get(key) ?? IDLE_BLOCKER;
};
