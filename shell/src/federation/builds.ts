/** Stages 2 to 4 for each build of a remote, once: its manifest, then its entry. */
import type { SharedPackages } from './open-screen.ts';
import {
  currentAddress,
  integrityAt,
  noteFailedAddress,
  pageNonce,
  registerIntegrity,
} from './page-files.ts';
import { withTimeLimit } from './policy.ts';
import type { Limits } from './policy.ts';
import { checkManifest, fetchManifest } from './read-manifest.ts';
import type { Container } from './read-manifest.ts';
import { isLate, RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';

interface World {
  fetch: typeof fetch;
  shared: SharedPackages;
  limits: Limits;
}

/** The builds of this page by version: what is known about them, and which of them are running. */
export interface Builds {
  /** Stages 2 and 3: reads the manifest. From then on the browser knows the hash of each file. */
  read: (remote: Remote) => Promise<Container>;
  /** Stage 4. */
  start: (remote: Remote) => Promise<Container>;
}

export const createBuilds = ({ fetch, shared, limits }: World): Builds => {
  const keyOf = ({ manifestUrl }: Remote): string => manifestUrl;
  const read = onceForEach(keyOf, async (remote: Remote, anew) => {
    const found = await fetchManifest(remote, { fetch, limit: limits.manifest, anew });
    const container = checkManifest(remote, found, shared);
    for (const [address, hash] of container.integrity) registerIntegrity(address, hash);
    return container;
  });
  const start = onceForEach(keyOf, async (remote: Remote) => {
    const container = await read(remote);
    await loadEntry(remote, container, limits.entry);
    return container;
  });
  return { read, start };
};

/**
 * Shares one run of `work` among all callers with the same key, and caches its result. After a failure the next call
 * runs it again, and passes on that it failed before.
 */
const onceForEach = <Subject, Result>(
  keyOf: (subject: Subject) => string,
  work: (subject: Subject, failedBefore: boolean) => Promise<Result>,
): ((subject: Subject) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>();
  const failed = new Set<string>();
  return (subject) => {
    const key = keyOf(subject);
    const known = running.get(key);
    if (known) return known;
    const run = work(subject, failed.has(key));
    running.set(key, run);
    run.catch(() => {
      running.delete(key);
      failed.add(key);
    });
    return run;
  };
};

/** Stage 4: runs the entry of a build, which sets its container as a global variable. `limit` in milliseconds. */
export const loadEntry = async (remote: Remote, container: Container, limit: number): Promise<void> => {
  const { entryUrl, globalName } = container;
  // It arrived too late for the previous attempt; running it again would create a second copy of everything.
  if (isSet(globalName)) return;
  try {
    await withTimeLimit(limit, (signal) => runScript(entryUrl, signal));
    if (!isSet(globalName)) throw new Error('the entry ran, and set no container');
  } catch (error) {
    noteFailedAddress(entryUrl);
    throw new RemoteLoadError('load-entry', remote, reasonOf(error), {
      fault: isLate(error) ? 'late' : 'passing',
      address: entryUrl,
      cause: error,
    });
  }
};

// An entry that throws leaves its variable declared and empty.
const isSet = (globalName: string): boolean =>
  (globalThis as Record<string, unknown>)[globalName] !== undefined;

const runScript = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrityAt(url) ?? '';
    script.nonce = pageNonce();
    script.src = currentAddress(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${script.src} could not be loaded`));
    };
    signal.addEventListener('abort', () => script.remove());
    document.head.append(script);
  });
