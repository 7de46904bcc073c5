/** Hashes by which the browser refuses a file that is not the one that was built. */
import { createHash } from 'node:crypto';

/** `sha384-…` in base64, as an integrity attribute has it. */
export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What a page loads: all but what describes the build, the document, and what lies beside a file compressed. */
export const isLoaded = (file) => !/\.(json|html|map|br|gz)$/.test(file);

export const hashOf = (compilation, file) => sha384(compilation.getAsset(file).source.buffer());

/** `{ 'assets/main.1a2b3c4d.js': 'sha384-…' }` of every file of a build that a browser loads, in the order of their names. */
export const integrityOf = (compilation) =>
  Object.fromEntries(
    Object.keys(compilation.assets)
      .filter(isLoaded)
      .sort()
      .map((file) => [file, hashOf(compilation, file)]),
  );
