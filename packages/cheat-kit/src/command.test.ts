import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './command.ts';
import { playEdu } from './sites/play-edu.ts';
import { startSmallSite } from './sites/small-site.ts';

let folder = '';
let site: Awaited<ReturnType<typeof startSmallSite>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cheat-kit-'));
  await writeFile(join(folder, 'world.json'), '{}');
  // Credits whatever the position is.
  await writeFile(
    join(folder, 'adapter.mjs'),
    `export default () => ({
      name: 'a site', rule: 'trust', filmSeconds: 100, lacks: {},
      learner: async () => {
        let earned = 0;
        return {
          start: async () => ({}), report: async (_lesson, { pos }) => ((earned = Math.max(earned, pos)), null),
          wait: async () => {}, clock: () => 0, earned: async () => earned,
        };
      },
    });`,
  );
  site = await startSmallSite(playEdu);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const rows: object[] = [];
  const code = await command(args, {
    print: (text) => printed.push(text),
    table: (more) => rows.push(...more),
  });
  return { code, printed: printed.join('\n'), rows };
};
const files = () => ['--world', join(folder, 'world.json'), '--adapter', join(folder, 'adapter.mjs')];

it('tries nothing without an address, a token, or a world', async () => {
  expect(await run()).toMatchObject({
    code: 2,
    printed: expect.stringContaining('<address>') as string,
    rows: [],
  });
  expect(await run(site.address)).toMatchObject({ code: 2, rows: [] });
  expect(await run(site.address, '--token', `${site.token}!`, ...files())).toMatchObject({
    code: 2,
    rows: [],
  });
  expect(await run(site.address, '--token', site.token)).toMatchObject({ code: 2, rows: [] });
});

it('ends with 1 where a cheat earns more than the truth, and names it', async () => {
  const { code, printed, rows } = await run(site.address, '--token', site.token, ...files(), '--only', '1');
  expect({ code, printed }).toEqual({
    code: 1,
    printed: '✗ More than the truth: 1 (one call with the full duration)',
  });
  expect(rows).toMatchObject([
    { 'no.': 1, claimed: 100, earned: '100', truth: 0, verdict: 'earns too much' },
  ]);
});

it('shows the four published rules beside each other', async () => {
  const { code, rows } = await run('--sites', '--only', '1,12');
  expect(code).toBe(0);
  expect(rows).toEqual([
    {
      'no.': 1,
      cheat: 'one call with the full duration',
      claimed: 1800,
      earned: '1800',
      truth: 1,
      verdict: 'earns too much',
      'Open edX': '1800 of 1 !',
      'videotime Pro': '1800 of 1 !',
      Chaoxing: '1 of 1',
    },
    {
      'no.': 12,
      cheat: 'requests signed anew by a script',
      claimed: '–',
      earned: '–',
      truth: '–',
      verdict: 'not applicable: its requests carry no signature',
      'Open edX': '–',
      'videotime Pro': '–',
      Chaoxing: '30 of 0 !',
    },
  ]);
});
