/** The builds that came with a product, as they lie in its storage: what they contain, and how to damage them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RemoteManifest } from '@college/contracts/core/remote-build';
import type { Product } from './product.ts';

export interface StoredBuild {
  name: string;
  version: string;
  folder: string;
}

/** The version of a remote, or of the shell, that a product came with. */
export function bundledBuild({ storage }: Product, name: string): StoredBuild {
  const version = readFileSync(join(storage, 'bundled', name), 'utf8');
  return { name, version, folder: join(storage, 'remotes', name, version) };
}

const read = (build: StoredBuild, file: string): unknown =>
  JSON.parse(readFileSync(join(build.folder, file), 'utf8'));

export const manifestOf = (build: StoredBuild): RemoteManifest =>
  RemoteManifest.parse(read(build, 'mf-manifest.json'));

/** The file with this ending that a module of the source became; of several the one that it shares with the fewest. */
export function fileOf(build: StoredBuild, module: string, ending: '.js' | '.css'): string {
  const chunks = read(build, 'chunks.json') as Record<string, { files: string[] }>;
  const users = (file: string) => Object.values(chunks).filter(({ files }) => files.includes(file)).length;
  const files = chunks[module]?.files.filter((file) => file.endsWith(ending)) ?? [];
  const [own] = files.sort((a, b) => users(a) - users(b));
  if (own === undefined) throw new Error(`${module} of ${build.name} has no ${ending} of its own`);
  return own;
}

const copies = { '': (bytes: Buffer) => bytes, '.br': brotliCompressSync, '.gz': gzipSync };

/**
 * Changes the last byte of a file, and of its compressed copies, to a space: what runs is the same, what a browser
 * hashes is not. Yields what repairs it.
 */
export function spoil({ folder }: StoredBuild, file: string): () => void {
  const path = join(folder, file);
  const spoilt = Buffer.from(readFileSync(path));
  spoilt[spoilt.length - 1] = 0x20;
  const before = Object.entries(copies)
    .filter(([ending]) => existsSync(path + ending))
    .map(([ending, compress]) => {
      const whole = readFileSync(path + ending);
      writeFileSync(path + ending, compress(spoilt));
      return { path: path + ending, whole };
    });
  return () => before.forEach((it) => writeFileSync(it.path, it.whole));
}
