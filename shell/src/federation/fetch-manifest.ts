import { isLate } from './failed-chunk.ts';
import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface ManifestSource {
  fetch: typeof fetch;
  /** Milliseconds until the body must have arrived. */
  limit: number;
  /** True: bypasses the browser's cache, because it has failed before. */
  anew: boolean;
}

/** Stage 2: the manifest of a build as parsed JSON, not validated yet. The browser checks its hash. */
export const fetchManifest = async (remote: Remote, source: ManifestSource): Promise<unknown> => {
  try {
    return await withTimeLimit(source.limit, (signal) => readJson(remote, source, signal));
  } catch (error) {
    throw new RemoteLoadError('fetch-manifest', remote, reasonOf(error), {
      fault: isLate(error) ? 'late' : 'passing',
      address: remote.manifestUrl,
      cause: error,
    });
  }
};

const readJson = async (remote: Remote, source: ManifestSource, signal: AbortSignal): Promise<unknown> => {
  const answer = await source.fetch(remote.manifestUrl, {
    signal,
    cache: source.anew ? 'reload' : 'default',
    ...(remote.manifestIntegrity !== null && { integrity: remote.manifestIntegrity }),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const type = answer.headers.get('content-type') ?? 'no content type';
  if (!type.includes('json')) throw new Error(`${type} instead of JSON`);
  return answer.json();
};
