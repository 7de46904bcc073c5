import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from '../plain-error.mjs';

/** Throws a `PlainError` when the folder exists. */
export function requireFreeFolder(dir) {
  if (existsSync(dir)) throw new PlainError(`${dir} is there already: nothing was changed.`);
}

/**
 * Writes all files, or none: they are put together beside the place and moved there as one.
 * @param {string} dir absolute; must not be there
 * @param {Map<string, string>} files text by path
 */
export function makeFolder(dir, files) {
  requireFreeFolder(dir);
  const firstMade = mkdirSync(dirname(dir), { recursive: true });
  const draft = mkdtempSync(join(dirname(dir), `.${basename(dir)}-`));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text);
    }
    chmodSync(draft, 0o755);
    renameSync(draft, dir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (firstMade && readdirSync(dirname(dir)).length === 0) rmSync(firstMade, { recursive: true });
    throw error;
  }
}
