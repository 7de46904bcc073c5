/** What the TypeScript compiler makes of a folder, and whether it still is what the sources say. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../../packages/build/src/input-hash.mjs';
import { tsc } from './tsc.mjs';

/**
 * Up to date when `stamp` contains the hash of what it was made from and that of what was made: a type check writes into
 * the same folder, with sources that may have been changed back since.
 * @param {string} name
 * @param {{ dir: string, stamp: string, outputs: string[] }} paths absolute; `dist` of `dir` is what is made, of which
 *   `outputs` must be there
 */
export function compiled(name, { dir, stamp, outputs }) {
  const isThere = () => outputs.every(existsSync);
  const made = () => `${inputHash(dir)}\n${outputHash(join(dir, 'dist'))}`;
  const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
  return {
    name,
    isBuilt: () => isThere() && stamped() === made(),
    build: async () => {
      const inputs = inputHash(dir);
      // The compiler goes by its own notes and would not miss output that somebody deleted or changed.
      const isAsNoted = isThere() && stamped().split('\n')[0] !== inputs;
      const result = await tsc([...(isAsNoted ? [] : ['--force']), dir], { output: 'capture' });
      if (result.code === 0) writeFileSync(stamp, `${inputs}\n${outputHash(join(dir, 'dist'))}`);
      return result;
    },
  };
}

/** sha256 in hex over what runs. */
function outputHash(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(folder.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
