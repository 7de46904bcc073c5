/** A build as the tar that the gateway accepts: the files of `dist/<version>` at its top level. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pack as createTar } from 'tar-stream';
import { isDevelopmentVersion } from '../build-version.mjs';
import { readJson } from '../installed-version.mjs';
import { PlainError } from '../plain-error.mjs';

/**
 * The build that stands in `dir`.
 * @param {string} dir folder of a remote or of the shell
 * @returns {{ name: string, version: string, folder: string }} throws a `PlainError` where there is none to release
 */
export function standingBuild(dir) {
  const stamp = join(dir, 'dist/release.json');
  const release = existsSync(stamp) ? readJson(stamp) : null;
  const folder = release && join(dir, 'dist', release.version);
  if (!folder || !existsSync(folder))
    throw new PlainError(`${basename(dir)} is not built: there is no ${stamp} with a build beside it.`);
  if (isDevelopmentVersion(release.version))
    throw new PlainError(
      `What stands in ${basename(dir)} is a build for development: stop pnpm dev and build it again.`,
    );
  return { name: release.name, version: release.version, folder };
}

/** Source maps are not released. */
const isReleased = (file) => !file.endsWith('.map');

/** Paths below `folder`, with slashes, sorted, so that the same build always gives the same tar. */
export const releasedFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isReleased(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
    .sort();

/**
 * @param {Iterable<[string, Buffer]>} entries path and content; the same entries are the same tar
 * @returns {Promise<Buffer>}
 */
export async function tarOf(entries) {
  const tar = createTar();
  // Without time and owner, which are not part of the content.
  for (const [name, content] of entries) tar.entry({ name, mode: 0o644, mtime: new Date(0) }, content);
  tar.finalize();
  const chunks = [];
  for await (const chunk of tar) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * @param {string} folder `dist/<version>`
 * @returns {Promise<{ tar: Buffer, files: number, sizeBytes: number }>} `sizeBytes` of the files, without the tar's own
 */
export async function packFolder(folder) {
  const entries = releasedFiles(folder).map((name) => [name, readFileSync(join(folder, name))]);
  const sizeBytes = entries.reduce((sum, [, content]) => sum + content.length, 0);
  return { tar: await tarOf(entries), files: entries.length, sizeBytes };
}
