import { noCallsInFlight } from '@college/portal-sdk/calls-in-flight';
import type { Builds } from './builds.ts';
import { reasonOf } from './remote-load-error.ts';
import { resolveScreen } from './resolve-screen.ts';
import { hint } from './resource-hints.ts';

interface World {
  builds: Builds;
  /** False where data is dear or slow. */
  mayPrefetch: () => boolean;
}

/** Side by side. */
const AT_MOST = 2;

/**
 * Makes the function that prepares for a screen which may come next, `<remote>/<screen>`: it reads the manifest of the
 * remote, so that a visit goes straight for the files, and fetches these too where data is cheap; the browser keeps
 * them, and runs none. What fails is left to the visit, which says so. Yields why no files were fetched, or null.
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
    // A developer's build is at hand anyway, and changes all the time.
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
