import { noCallsInFlight } from '@college/portal-sdk/calls-in-flight';
import type { Builds } from './builds.ts';
import { hint } from './page-files.ts';
import { reasonOf } from './remote-load-error.ts';
import { resolveScreen } from './resolve-screen.ts';

interface World {
  builds: Builds;
  /** False on metered or slow connections. */
  mayPrefetch: () => boolean;
}

/** Concurrent prefetches. */
const AT_MOST = 2;

/**
 * Creates the function that prepares for a screen that may come next, `<remote>/<screen>`. It reads the remote's
 * manifest, so that a visit can fetch the files directly, and on cheap connections fetches them too; the browser caches
 * them without running any. Failures are ignored; the visit will report them. Returns why no files were fetched, or
 * null.
 */
export const createPrefetcher = ({
  builds,
  mayPrefetch,
}: World): ((component: string) => Promise<string | null>) => {
  const asked = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  const work = async (): Promise<void> => {
    running += 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await noCallsInFlight();
      await next();
    }
    running -= 1;
  };

  const inTurn = <T>(job: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => job().then(resolve, reject));
      if (running < AT_MOST) void work();
    });

  const fetchFiles = async (component: string): Promise<string | null> => {
    const { due, screen } = resolveScreen(component);
    const key = `${due.manifestUrl} ${screen}`;
    // A developer's build is local anyway, and changes all the time.
    if (asked.has(key) || due.manifestIntegrity === null) return null;
    asked.add(key);
    const { entryUrl, screenFiles } = await inTurn(() => builds.read(due));
    if (!mayPrefetch()) return 'data is dear or slow';
    const files = [entryUrl, ...(screenFiles.get(screen) ?? [])];
    await Promise.all(files.map((file) => inTurn(() => hint('prefetch', file))));
    return null;
  };

  return (component) => fetchFiles(component).catch(reasonOf);
};
