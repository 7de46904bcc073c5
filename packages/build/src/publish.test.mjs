import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishRemote, publishShell } from './publish.mjs';

let dir;
const dist = (...parts) => join(dir, 'dist', ...parts);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-publish-'));
  mkdirSync(dist('assets'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('publishing a remote', () => {
  const publish = (version) => {
    mkdirSync(dist(version));
    publishRemote(dir, { name: 'business', output: { path: dist(version) } });
  };

  it('names the version that is there', () => {
    publish('1.0.0');
    expect(JSON.parse(readFileSync(dist('release.json')))).toEqual({ name: 'business', version: '1.0.0' });
  });

  it('keeps the version before, which open pages still use, and no older one', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) publish(version);
    expect(readdirSync(dist()).sort()).toEqual(['1.1.0', '1.2.0', 'release.json']);
  });
});

describe('publishing the shell', () => {
  const publish = (inputs, files) => {
    for (const file of files) writeFileSync(dist(file), '');
    publishShell(dir, inputs, files);
  };

  it('keeps the files of the build before, and no older ones', () => {
    publish('one', ['index.html', 'assets/one.js']);
    publish('two', ['index.html', 'assets/two.js']);
    publish('three', ['index.html', 'assets/three.js']);
    expect(readdirSync(dist('assets')).sort()).toEqual(['three.js', 'two.js']);
    expect(existsSync(dist('index.html'))).toBe(true);
    expect(JSON.parse(readFileSync(dist('build.json'))).inputs).toBe('three');
  });
});
