import { NOTHING_KEPT } from '../src/contexts/platform/ledger/kept-head.ts';
import type { Kept, KeptStore } from '../src/contexts/platform/ledger/kept-head.ts';

/** What a gateway keeps of the ledger, gone with the test. */
export const memoryKept = (): KeptStore => {
  let kept: Kept | null = null;
  return {
    read: () => Promise.resolve(kept),
    keep: (changes) => {
      kept = { ...(kept ?? NOTHING_KEPT), ...changes };
      return Promise.resolve();
    },
  };
};
