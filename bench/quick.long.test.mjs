/** Each bench in its quick mode, by its command: they measure nothing of value, and show that it still finishes. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url));
const names = [
  'cert',
  'class',
  'exam',
  'exam-compose',
  'gateway',
  'import-export',
  'jobs',
  'ledger',
  'lighthouse',
  'live',
  'logins',
  'portal',
  'statistics',
  'study',
  'study-board',
  'study-hostile',
  'users',
];

const quick = (name, ...args) =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, name, '--quick', ...args],
      { timeout: 560_000, maxBuffer: 64e6 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it('knows every bench there is', () => {
  const found = readdirSync(here).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'frame.ts');
  expect(found.map((file) => file.slice(0, -'.ts'.length)).sort()).toEqual(names);
});

it.each(names)('pnpm bench %s --quick finishes', async (name) => {
  const { code, stdout, stderr } = await quick(name);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  const figures = JSON.parse(stdout.trimEnd().split('\n').at(-1));
  expect(figures).toMatchObject({ bench: name, quick: true });
  expect(figures).not.toHaveProperty('error');
});

it('pnpm bench exam --quick --kill loses nothing', async () => {
  const { code, stdout, stderr } = await quick('exam', '--kill');
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  const figures = JSON.parse(stdout.trimEnd().split('\n').at(-1));
  const lossless = { 'of them missing': 0, 'of them changed': 0, 'attempts in no legal state': 0 };
  expect(figures).toMatchObject({ mode: 'kill', sqlite: lossless, postgres: lossless });
});
