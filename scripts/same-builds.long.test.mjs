/** The shell and every remote of this repository, built from the same files in two places. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteNames } from '../packages/build/src/paths.mjs';
import { publishedBuild } from '../packages/build/src/publish.mjs';
import { copyWorkspace } from './lib/workspace-copy.mjs';

let folder;
let places;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'college-places-'));
  // Of one depth: the copies share the libraries of this repository, which lie outside of both.
  places = [join(folder, 'here'), join(folder, 'somewhere else')];
  for (const place of places) copyWorkspace(place);
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = (place, name) => {
  execFileSync(process.execPath, ['packages/build/src/build-one.mjs', name], { cwd: place });
  const dir = join(place, name);
  const { version } = publishedBuild(dir);
  const built = join(dir, 'dist', version);
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.length + 1))
    .sort();
  return { version, files, read: (file) => readFileSync(join(built, file)) };
};

it.each(['shell', ...remoteNames.map((name) => `mfe-${name}`)])(
  '%s has the same bytes',
  (name) => {
    const [one, other] = places.map((place) => build(place, name));
    expect(one.version).toBe(other.version);
    expect(one.files).toEqual(other.files);
    expect(one.files.filter((file) => !one.read(file).equals(other.read(file)))).toEqual([]);
  },
  600_000,
);
