import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface ManifestSource {
  fetch: typeof fetch;
  /** Milliseconds until the body must be there. */
  limit: number;
  /** True: past the browser's cache, because what it holds has failed before. */
  anew: boolean;
}

/** Stage 2: the manifest of a build as parsed JSON, its shape still unknown. */
export const fetchManifest = async (remote: Remote, source: ManifestSource): Promise<unknown> => {
  try {
    return await withTimeLimit(source.limit, (signal) => readJson(remote.manifestUrl, source, signal));
  } catch (error) {
    throw new RemoteLoadError('fetch-manifest', remote, reasonOf(error), error);
  }
};

const readJson = async (url: string, source: ManifestSource, signal: AbortSignal): Promise<unknown> => {
  const answer = await source.fetch(url, { signal, cache: source.anew ? 'reload' : 'default' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const type = answer.headers.get('content-type') ?? 'no content type';
  if (!type.includes('json')) throw new Error(`${type} instead of JSON`);
  return answer.json();
};
