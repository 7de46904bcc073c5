/** Stages 2 and 3: the manifest of a build. */
import { RemoteManifest } from '@college/contracts/core/remote-build';
import type { SharedPackages } from './open-screen.ts';
import { withTimeLimit } from './policy.ts';
import { isLate, RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';

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

export interface Container {
  /** The global variable that its entry sets. */
  globalName: string;
  entryUrl: string;
  /** Address and hash of each of its files; empty for a build without integrity. */
  integrity: [address: string, hash: string][];
  /** The addresses of the files that a screen needs besides the entry. */
  screenFiles: ReadonlyMap<string, readonly string[]>;
}

/**
 * Stage 3: checks that the manifest is valid, that it names files of its own build only, and that this shell provides
 * every package that the build does not contain.
 */
export const checkManifest = (remote: Remote, found: unknown, provided: SharedPackages): Container => {
  const parsed = RemoteManifest.safeParse(found);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal(remote, `the manifest is not one: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const manifest = parsed.data;
  if (!manifest.exposes.some(({ name }) => name === 'screens'))
    throw refusal(remote, 'it exposes no screens');
  checkPackages(remote, manifest.wanted, provided);
  return locate(remote, manifest);
};

const refusal = (remote: Remote, reason: string, fault: 'lasting' | 'unfit' = 'lasting') =>
  new RemoteLoadError('check', remote, reason, { fault });

const checkPackages = (remote: Remote, wanted: Record<string, string>, provided: SharedPackages): void => {
  for (const [name, range] of Object.entries(wanted))
    if (!provided.satisfies(name, range)) {
      const versions = provided.versionsOf(name).join(', ');
      throw refusal(
        remote,
        `it wants ${name} ${range}, and the shell provides ${versions || 'none'}`,
        'unfit',
      );
    }
};

const locate = (remote: Remote, { metaData, integrity, screenFiles }: RemoteManifest): Container => {
  const addressOf = (file: string): string => {
    const address = new URL(file, remote.baseUrl).href;
    if (!address.startsWith(remote.baseUrl)) throw refusal(remote, `'${file}' is not a file of this build`);
    return address;
  };
  const entryFile = metaData.remoteEntry.path + metaData.remoteEntry.name;
  const isVouched = remote.manifestIntegrity !== null;
  if (isVouched && !Object.hasOwn(integrity, entryFile))
    throw refusal(remote, `nothing vouches for its entry '${entryFile}'`);
  return {
    globalName: metaData.globalName,
    entryUrl: addressOf(entryFile),
    integrity: isVouched
      ? Object.entries(integrity).map(([file, hash]): [string, string] => [addressOf(file), hash])
      : [],
    screenFiles: new Map(Object.entries(screenFiles).map(([name, files]) => [name, files.map(addressOf)])),
  };
};
