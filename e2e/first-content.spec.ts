/** Public pages before and while their scripts arrive. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const pages = [
  '/web/home',
  '/web/class',
  '/web/course',
  '/visitor/index',
  '/visitor/trainClass',
  '/visitor/trainDetail?id=1',
  '/visitor/publicCourse?pInd=1',
  '/visitor/publicCourse?pInd=3',
  '/visitor/standard',
  '/visitor/downCenter',
  '/visitor/feedBack',
  '/login',
];

const calls = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/services\/app\/(Visitor\/\w+)/.exec(request.url())?.[1];
    if (call) seen.push(call);
  });
  return seen;
};

/** What the browser says of the page; to be asked for before it opens. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { layoutShift: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

const slowDown = async ({ context, page }: Visitor): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
};

/** Where things stand in the window, in CSS pixels, and the words of links. */
const above = (page: Page, root: string) =>
  page.evaluate((within) => {
    const found = (selector: string) => [...document.querySelectorAll(`${within} ${selector}`)];
    return {
      places: found('header nav a').map(({ textContent }) => textContent),
      name: Math.round(found('h1')[0]?.getBoundingClientRect().top ?? 0),
      classes: Math.round(found('h2')[0]?.getBoundingClientRect().top ?? 0),
    };
  }, root);

const headings = (page: Page) => page.locator('h1').allInnerTexts();
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' '));

describe('the first content of public pages', () => {
  it('without JavaScript visitors read the classes, and follow them', async ({ visit }) => {
    const { context, product } = await visit();
    const without = await context.browser()!.newContext({ baseURL: product.url, javaScriptEnabled: false });
    try {
      const page = await without.newPage();
      await page.goto('/web/class');
      const first = page.locator('main h3 a').first();
      const name = await first.innerText();
      await first.click();
      await page.waitForURL('**/visitor/trainDetail?id=*');
      expect(plain(await headings(page))).toEqual([name.replace(/\s+/g, ' ')]);
    } finally {
      await without.close();
    }
  });

  it.for(pages)(
    '%s: the page has the same heading, asks for nothing twice and does not move',
    async (path, { visit }) => {
      for (const phone of [false, true]) {
        const visitor = await visit({ phone, ...(phone && { width: 390, height: 844 }) });
        const { page, context } = visitor;
        const asked = calls(page);
        await observeShifts(page);
        // Before any script has run the heading is that of the document.
        const raw = await (await context.request.get(path)).text();
        const before = /<h1[^>]*>([^<]*)<\/h1>/.exec(raw)?.[1]?.trim();
        await page.goto(path);
        await page.locator('#first-content').waitFor({ state: 'detached' });
        await settle(page);
        expect(plain(await headings(page))).toEqual([before]);
        expect(asked).toEqual([]);
        expect(await layoutShift(page)).toBeLessThan(0.05);
      }
    },
  );

  it('on a slow line there is something to read within 2.5 s', async ({ visit }) => {
    const visitor = await visit({ phone: true, width: 390, height: 844 });
    const { page } = visitor;
    await slowDown(visitor);
    await observeShifts(page);
    await page.goto('/app/web/home');
    await page.locator('#first-content').waitFor({ state: 'detached' });
    const firstContent = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    expect(firstContent).toBeLessThan(2_500);
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });

  it.for(['en', 'zh-CN'] as const)(
    'the home page (%s) has the places of its header and its parts where they stay',
    async (language, { visit }) => {
      const visitor = await visit({ language });
      const { page } = visitor;
      await slowDown(visitor);
      await observeShifts(page);
      // The harness waits until the page has taken the place of what came with the document.
      const opened = page.goto('/web/home');
      await page.locator('#first-content h2').first().waitFor();
      const first = await above(page, '#first-content');
      await opened;
      await settle(page);
      const then = await above(page, '#root');
      expect(first.places).toEqual(then.places);
      expect(Math.abs(first.name - then.name)).toBeLessThanOrEqual(8);
      expect(Math.abs(first.classes - then.classes)).toBeLessThanOrEqual(24);
      expect(await layoutShift(page)).toBeLessThan(0.05);
    },
  );
});

describe('the first page of a role', () => {
  it.for(['manager', 'student'] as const)(
    'of %s does not move on a slow line',
    async (account, { visit }) => {
      for (const width of [1440, 390]) {
        const visitor = await visit({ language: 'en', width });
        const { page } = visitor;
        await enter(visitor, account);
        await slowDown(visitor);
        await observeShifts(page);
        await page.goto('/dashboard');
        await settle(page);
        expect(await layoutShift(page)).toBeLessThan(0.05);
      }
    },
  );
});
