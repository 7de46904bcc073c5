import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBench } from './frame.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  process.exitCode = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const run = async (how: 'whole' | 'broken', missed = false) => {
  const stopped: string[] = [];
  const found: number[] = [];
  await runBench({
    name: 'example',
    work: async (stopLater) => {
      stopLater(() => stopped.push('gateway'));
      stopLater(() => Promise.reject(new Error('is gone already')));
      stopLater(async () => stopped.push('browser'));
      found.push(1);
      if (how === 'broken') throw new Error('no such button');
      found.push(2);
    },
    report: () => ({ figures: { found }, missed }),
  });
  return { stopped, figures: JSON.parse(lines.at(-1) ?? '') as unknown, exitCode: process.exitCode };
};

it('says what it has, and stops what it started', async () => {
  expect(await run('whole')).toEqual({
    stopped: ['browser', 'gateway'],
    figures: { bench: 'example', quick: false, found: [1, 2] },
    exitCode: 0,
  });
});

it('does both also when it cannot finish, and fails', async () => {
  expect(await run('broken')).toEqual({
    stopped: ['browser', 'gateway'],
    figures: { bench: 'example', quick: false, found: [1], error: 'no such button' },
    exitCode: 1,
  });
});

it('fails when a goal is missed', async () => {
  expect((await run('whole', true)).exitCode).toBe(1);
});

it('ends with the code that was set, although the embedded PostgreSQL ends each process with 0', () => {
  const server = new URL('../api-gateway/test/postgres-server.ts', import.meta.url).href;
  const loader = createRequire(new URL('../api-gateway/package.json', import.meta.url)).resolve('tsx');
  const script = `await import(${JSON.stringify(server)}); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(loader).href, '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(3);
});
