import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiled } from './compiled.mjs';
import { tsc } from './tsc.mjs';

// It runs the compiler several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir;
let target;
const write = (file, text) => writeFileSync(join(dir, file), text);
const output = () => readFileSync(join(dir, 'dist/word.js'), 'utf8');
const typeCheck = () => tsc([dir]);

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'college-compiled-'));
  mkdirSync(join(dir, 'src'));
  write('package.json', '{"type":"module"}');
  const compilerOptions = {
    composite: true,
    rootDir: 'src',
    outDir: 'dist',
    module: 'nodenext',
    tsBuildInfoFile: '.tsbuild/words',
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write('src/word.ts', "export const word = 'first';");
  target = compiled('words', {
    dir,
    stamp: join(dir, 'dist/inputs.txt'),
    outputs: [join(dir, 'dist/word.js')],
  });
  expect(target.isBuilt()).toBe(false);
  expect(await target.build()).toMatchObject({ code: 0 });
  expect(target.isBuilt()).toBe(true);
});
afterEach(() => rmSync(dir, { recursive: true }));

it('is stale once a type check has written what the sources no longer say, or somebody has changed what was made', async () => {
  write('src/word.ts', "export const word = 'tried';");
  await typeCheck();
  write('src/word.ts', "export const word = 'first';");
  expect(output()).toContain('tried');
  expect(target.isBuilt()).toBe(false);
  await target.build();
  expect(output()).toContain('first');
  expect(target.isBuilt()).toBe(true);

  write('dist/word.js', 'broken');
  expect(target.isBuilt()).toBe(false);
  await target.build();
  expect(output()).toContain('first');
  rmSync(join(dir, 'dist/word.js'));
  expect(target.isBuilt()).toBe(false);
});
