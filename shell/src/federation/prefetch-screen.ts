import { createPrefetcher } from './prefetch.ts';
import { builds } from './world.ts';

/** Not in every browser, and so not in TypeScript's library. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const mayPrefetch = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')) return false;
  // A browser without support for it never reports completion.
  return document.createElement('link').relList.supports('prefetch');
};

export const prefetchScreen = createPrefetcher({ builds, mayPrefetch });
