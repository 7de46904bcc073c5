import { createPrefetcher } from './prefetch.ts';
import { builds } from './world.ts';

/** Not in every browser, and so not in the compiler's list. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const mayPrefetch = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')) return false;
  // A browser that does not know the word never says when it is done.
  return document.createElement('link').relList.supports('prefetch');
};

export const prefetchScreen = createPrefetcher({ builds, mayPrefetch });
