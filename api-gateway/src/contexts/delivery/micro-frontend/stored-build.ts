/** The files of one build: where they are stored, and what is recorded about them. */
import { createHash } from 'node:crypto';
import type { Storage } from '../../../storage/storage.ts';

export const SHELL = 'shell';

/** The releaser of bundled builds. */
export const BUNDLED = 'bundled';

/** Files by their path relative to the build's folder, with slashes: `assets/list.1f2e.js`. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export interface BuildDescription {
  /** SHA-256 in hex over every file and its path, without compressed copies, which differ between versions of zlib. */
  contentHash: string;
  /** `sha384-…` of the manifest, which contains the hashes of all other files. */
  manifestIntegrity: string;
  /** Without the compressed copies, like the bytes. */
  files: number;
  sizeBytes: number;
  /** The most a browser downloads: the brotli copy if there is one. */
  transferBytes: number;
}

export const buildKey = (name: string, version: string, file: string): string =>
  `remotes/${name}/${version}/${file}`;

/** The URL of a build in our storage. */
export const buildAddress = (name: string, version: string): string => `/remotes/${name}/${version}/`;

/** The file that contains the hashes of the others. */
export const manifestFile = (name: string): string =>
  name === SHELL ? 'shell-manifest.json' : 'mf-manifest.json';

/** In the format of browsers: `sha384-` and base64. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

const AT_ONCE = 8;

/** Stores every file of a build; the manifest last, so that a build with a manifest is complete. */
export const storeBuild = async (
  storage: Storage,
  name: string,
  version: string,
  files: BuildFiles,
): Promise<void> => {
  const last = manifestFile(name);
  const waiting = [...files].filter(([file]) => file !== last);
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await storage.put(buildKey(name, version, next[0]), next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const manifest = files.get(last);
  if (manifest) await storage.put(buildKey(name, version, last), manifest);
};

/** Throws when there is no manifest of either kind; callers have checked that before. */
export const describeBuild = (files: BuildFiles): BuildDescription => {
  const manifest = files.get('mf-manifest.json') ?? files.get('shell-manifest.json');
  if (!manifest) throw new Error('a build without a manifest cannot be described');
  const plain = [...files].filter(([file]) => !isCompressedCopy(file));
  return {
    contentHash: contentHashOf(plain),
    manifestIntegrity: integrityOf(manifest),
    files: plain.length,
    sizeBytes: sum(plain.map(([, content]) => content.length)),
    transferBytes: sum(plain.map(([file, content]) => (files.get(`${file}.br`) ?? content).length)),
  };
};

/** Each path and content with its length, so that no byte can move from one to another unnoticed. */
const contentHashOf = (files: readonly (readonly [string, Buffer])[]): string => {
  const hash = createHash('sha256');
  for (const [file, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${content.length}\0`).update(content);
  return hash.digest('hex');
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
