/** Hashes with which the browser refuses files that differ from the built ones. */
import { createHash } from 'node:crypto';

/** `sha384-…` in base64, as in an integrity attribute. */
export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files that a page loads: not the metadata, the document, or compressed copies. */
export const isLoaded = (file) => !/\.(json|html|map|br|gz)$/.test(file);

export const hashOf = (compilation, file) => sha384(compilation.getAsset(file).source.buffer());

/** `{ 'assets/main.1a2b3c4d.js': 'sha384-…' }` for every file of a build that a browser loads, sorted by name. */
export const integrityOf = (compilation) =>
  Object.fromEntries(
    Object.keys(compilation.assets)
      .filter(isLoaded)
      .sort()
      .map((file) => [file, hashOf(compilation, file)]),
  );
