import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildVersion } from './build-version.mjs';
import { sha384 } from './integrity.mjs';
import { forgetDevelopmentBuild, isBuilt, publishBuild, publishedBuild } from './publish.mjs';

let dir;
const dist = (...parts) => join(dir, 'dist', ...parts);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-publish-'));
  mkdirSync(dist('assets'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const publish = (version, ...files) => {
  mkdirSync(dist(version), { recursive: true });
  for (const file of files) writeFileSync(dist(version, file), '{}');
  publishBuild(dir, { name: 'business', output: { path: dist(version) } });
};

describe('publishing a build', () => {
  it('names the version that is there', () => {
    publish('1.0.0');
    expect(JSON.parse(readFileSync(dist('release.json')))).toEqual({ name: 'business', version: '1.0.0' });
  });

  it('keeps the version before, which open pages still use, and nothing older', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish(version);
    expect(readdirSync(dist()).sort()).toEqual(['1.1.0', '1.2.0', 'release.json']);
  });

  it('keeps the version before through the same build once more', () => {
    for (const version of ['1.0.0', '1.1.0', '1.1.0']) publish(version);
    expect(readdirSync(dist()).sort()).toEqual(['1.0.0', '1.1.0', 'release.json']);
  });
});

describe('publishing a development build', () => {
  it('leaves the production build as it is, and the other way round', () => {
    for (const version of ['1.0.0', '1.1.0', '1.1.0-dev-a', '1.1.0-dev-b', '1.1.0-dev-c']) publish(version);
    expect(publishedBuild(dir)).toEqual({ name: 'business', version: '1.1.0' });
    const developed = ['1.1.0-dev-b', '1.1.0-dev-c', 'development.json', 'release.json'];
    expect(readdirSync(dist()).sort()).toEqual(['1.0.0', '1.1.0', ...developed]);
    publish('1.2.0');
    expect(readdirSync(dist()).sort()).toEqual([
      '1.1.0',
      '1.1.0-dev-b',
      '1.1.0-dev-c',
      '1.2.0',
      'development.json',
      'release.json',
    ]);
    forgetDevelopmentBuild(dir);
    expect(readdirSync(dist())).not.toContain('development.json');
  });
});

describe('what is built', () => {
  beforeEach(() => writeFileSync(join(dir, 'package.json'), '{"version":"1.0.0"}'));

  const publishWhole = () => {
    const version = buildVersion(dir);
    publish(version, 'uses.json');
    writeFileSync(dist(version, 'list.js'), 'list();');
    const integrity = { 'list.js': sha384('list();') };
    writeFileSync(dist(version, 'mf-manifest.json'), JSON.stringify({ integrity }));
  };

  it('is a whole production build of what is there now', () => {
    expect(isBuilt(dir)).toBe(false);
    publishWhole();
    expect(isBuilt(dir)).toBe(true);
    writeFileSync(join(dir, 'screens.ts'), '');
    expect(isBuilt(dir)).toBe(false);
  });

  it.each([
    ['another byte', 'list.js', 'other();'],
    ['a file that its manifest does not know', 'left.js', 'left();'],
  ])('is no folder with %s', (_what, file, content) => {
    publishWhole();
    writeFileSync(dist(buildVersion(dir), file), content);
    expect(isBuilt(dir)).toBe(false);
  });

  it('is no folder that lacks a file', () => {
    publishWhole();
    rmSync(dist(buildVersion(dir), 'list.js'));
    expect(isBuilt(dir)).toBe(false);
  });

  it('is no build of a developer, and none whose files are gone', () => {
    publish('1.0.0-dev', 'uses.json');
    expect(isBuilt(dir)).toBe(false);
    publish(buildVersion(dir));
    expect(isBuilt(dir)).toBe(false);
  });
});
