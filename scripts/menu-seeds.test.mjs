/** The pages of a new installation against the screens that the remotes offer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../api-gateway/seeds/modules.ts';
import { remoteDir, remoteNames } from '../packages/build/src/paths.mjs';
import { readScreens } from '../packages/build/src/screens.mjs';

const screensOf = (remote) => {
  const file = join(remoteDir(remote), 'src/screens.ts');
  return readScreens(readFileSync(file, 'utf8'), file).map(({ name }) => `${remote}/${name}`);
};
const screens = new Set(remoteNames.flatMap(screensOf));
const entries = (seeds) => seeds.flatMap((seed) => [seed, ...entries(seed.children ?? [])]);
const pages = entries(modules).filter(({ type }) => type === 'page');

describe('the menu of a new installation', () => {
  it('names screens that some remote offers', () => {
    expect(pages.length).toBeGreaterThan(20);
    const unknown = pages.filter(({ component }) => !screens.has(component));
    expect(unknown.map(({ path, component }) => `${path}: ${component}`)).toEqual([]);
  });

  it('leads back only to pages that are there', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const lost = pages.filter(({ parentPath }) => parentPath !== undefined && !paths.has(parentPath));
    expect(lost.map(({ path, parentPath }) => `${path}: ${parentPath}`)).toEqual([]);
  });
});
