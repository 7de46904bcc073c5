/** A build that came with a product, made into a later version of itself without building it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StoredBuild } from './stored-build.ts';

type Files = Map<string, Buffer>;

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const isText = (file: string): boolean => /\.(js|css|json|html|svg)$/.test(file);

/** The files of a stored build by path, but for the compressed copies, which the gateway makes of a release. */
const filesOf = ({ folder }: StoredBuild): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );

const replaceInAll = (files: Files, from: string, to: string): void => {
  for (const [file, content] of files) {
    const text = isText(file) ? content.toString() : '';
    if (text.includes(from)) files.set(file, Buffer.from(text.replaceAll(from, to)));
  }
};

const HASH = /sha384-[\w+/]{64}/g;

/** Wherever the hash of a file stands the new one is put, until all of them are true. */
function correctHashes(files: Files, before: ReadonlyMap<string, string>): void {
  const known = new Map(before);
  const changed = new Map<string, string>();
  do {
    changed.clear();
    for (const [file, content] of files) {
      const [old, hash] = [known.get(file), integrityOf(content)];
      if (old === undefined || old === hash) continue;
      known.set(file, hash);
      changed.set(old, hash);
    }
    for (const [file, content] of changed.size > 0 ? files : []) {
      const text = isText(file) ? content.toString() : '';
      const corrected = text.replace(HASH, (hash) => changed.get(hash) ?? hash);
      if (corrected !== text) files.set(file, Buffer.from(corrected));
    }
  } while (changed.size > 0);
}

/**
 * The files of a stored build as `version` of it, with some words replaced: addresses, the name of its container and the
 * hashes follow. Throws when a word does not occur.
 */
export function revisedBuild(build: StoredBuild, version: string, words: Record<string, string>): Files {
  const files = filesOf(build);
  const hashes = new Map([...files].map(([file, content]) => [file, integrityOf(content)]));
  const container = (of: string): string => `mfe_${build.name}__${of}`.replace(/\W/g, '_');
  // webpack names the list of chunks after the container, with single underscores.
  const chunks = (of: string): string => `webpackChunk${container(of).replace(/_+/g, '_')}`;
  for (const nameOf of [container, chunks]) replaceInAll(files, nameOf(build.version), nameOf(version));
  replaceInAll(files, build.version, version);
  for (const [from, to] of Object.entries(words)) {
    if (![...files.values()].some((content) => content.includes(from)))
      throw new Error(`${build.name} says nowhere '${from}'`);
    replaceInAll(files, from, to);
  }
  correctHashes(files, hashes);
  return files;
}
