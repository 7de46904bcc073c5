/** Two hundred changes between remotes in one document: memory, nodes and listeners stay what they were. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './harness/it.ts';
import { goTo } from './harness/menu.ts';
import { markDocument } from './harness/same-document.ts';
import { enter } from './harness/sign-in.ts';

const CHANGES = 200;
/** By then every page was seen, and what is loaded and kept once is there. */
const WARM_UP = 60;
const EVERY = 20;
/** Of 100 changes. One page that stayed would be seen in its nodes and listeners at once. */
const GROWTH = { usedSize: 1.08, nodes: 1.1, jsEventListeners: 1.1, documents: 1.1 };

/** Charts and a table of business, and the table of system between them. */
const STOPS = [
  { link: 'Statistics', group: 'Statistics' },
  { link: 'Users', group: 'People and roles' },
  { link: 'Training classes', group: 'Training' },
  { link: 'Users', group: 'People and roles' },
];

const change = async (page: Page, at: number): Promise<void> => {
  const { link, group } = STOPS[at % STOPS.length] ?? { link: '', group: '' };
  await goTo(page, link, group);
  await page.getByRole('main').getByRole('heading', { level: 1, name: link, exact: true }).waitFor();
};

it('two hundred changes between remotes leave nothing behind', async ({ visit }) => {
  const visitor = await visit({ language: 'en' });
  const { page, context } = visitor;
  await enter(visitor, 'manager');
  await page.goto('/dashboard');
  const isSameDocument = await markDocument(page);
  const tools = await context.newCDPSession(page);
  const kept = async () => {
    await page.waitForLoadState('networkidle');
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners, documents } = await tools.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners, documents };
  };
  const measures: (Awaited<ReturnType<typeof kept>> & { at: number })[] = [];
  // All measures are taken on the same page.
  for (let at = 0; at <= CHANGES; at += 1) {
    await change(page, at);
    if (at % EVERY === 0) measures.push({ at, ...(await kept()) });
  }
  expect(await isSameDocument()).toBe(true);
  // The least of three: a page that was just left, and what was just compiled, may still be counted.
  const least = (some: typeof measures, what: keyof (typeof measures)[number]): number =>
    Math.min(...some.map((measure) => measure[what]));
  const warm = measures.filter(({ at }) => at >= WARM_UP);
  for (const [what, most] of Object.entries(GROWTH) as [keyof typeof GROWTH, number][])
    expect(least(warm.slice(-3), what), what).toBeLessThan(least(warm.slice(0, 3), what) * most);
});
