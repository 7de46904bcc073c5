import type { Container } from './check-manifest.ts';
import { currentAddress, noteFailedAddress } from './failed-addresses.ts';
import { isLate } from './failed-chunk.ts';
import { integrityAt, pageNonce } from './page-globals.ts';
import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import { withTimeLimit } from './with-time-limit.ts';

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
