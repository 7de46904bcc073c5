/** What a user does, timed. Each journey is a page's own; cold means a browser context that has fetched nothing yet. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { pathOf } from '@college/contracts/core/endpoint';
import { forgetMarks, sinceClick, sinceNavigation, watchMarks } from './marks.ts';

const PASSWORD = 'Training2026';
const PAGE_TIMEOUT_MS = 60_000;

export const openContext = async (browser: Browser, origin: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  return context;
};

/** Signs in by the call alone; the next document finds the cookie. */
export const enter = async (context: BrowserContext, username = 'manager'): Promise<void> => {
  const answer = await context.request.post(pathOf('TokenAuth', 'Authenticate'), {
    data: { username, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
};

const openPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await watchMarks(page);
  return page;
};

/** Lets idle work begin and end: prefetching, and reports. */
const settle = async (page: Page): Promise<void> => {
  await wait(600);
  await page.waitForLoadState('networkidle');
};

/** Requests and bytes as the browser counted them, the document included. */
const transfer = (page: Page): Promise<{ requests: number; bytes: number }> =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return {
      requests: entries.length,
      bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** The link of a page in the main menu, out of whichever group folds it away. */
const unfolded = async (page: Page, name: string): Promise<Locator> => {
  const link = mainMenu(page).getByRole('link', { name, exact: true });
  const folded = mainMenu(page).getByRole('button', { expanded: false });
  while (!(await link.isVisible()) && (await folded.count()) > 0) await folded.first().click();
  return link;
};

export type Figures = Record<string, number>;

/** Navigation → login interactive, then sign-in → menu painted. */
export const login = async (context: BrowserContext): Promise<Figures> => {
  const page = await openPage(context);
  await page.goto('/login', { waitUntil: 'commit' });
  const interactive = await sinceNavigation(page, 'login');
  const { requests, bytes } = await transfer(page);
  await page.locator('input[name="username"]').fill('manager');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  const menu = await sinceClick(page, 'menu');
  await page.close();
  await context.clearCookies();
  return {
    'login interactive': interactive,
    'sign-in to menu': menu,
    'login requests': requests,
    'login bytes': bytes,
  };
};

/** A page of a remote by its address, signed in. */
export const deepLink = async (context: BrowserContext): Promise<Figures> => {
  const page = await openPage(context);
  await page.goto('/trainClass', { waitUntil: 'commit' });
  const content = await sinceNavigation(page, 'content');
  await page.waitForLoadState('networkidle');
  const { requests, bytes } = await transfer(page);
  await page.close();
  return { 'deep link': content, 'deep link requests': requests, 'deep link bytes': bytes };
};

/** From the dashboard to the first page of a remote that this page has not shown yet. */
export const firstClick = async (context: BrowserContext, prefetch: boolean): Promise<Figures> => {
  const page = await openPage(context);
  if (!prefetch)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await sinceNavigation(page, 'menu');
  // The dashboard itself is a screen of business.
  const link = await unfolded(page, 'Users');
  await settle(page);
  await forgetMarks(page);
  await link.click();
  const content = await sinceClick(page, 'content');
  await page.close();
  return { [prefetch ? 'click, prefetched' : 'click, not prefetched']: content };
};

/** Takes the other role: the page loads anew at its root. */
export const roleSwitch = async (context: BrowserContext): Promise<Figures> => {
  const page = await openPage(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await sinceNavigation(page, 'menu');
  // The last of the header's menus is the user's.
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem', { name: 'Switch role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { checked: false }).first().check();
  await Promise.all([
    page.waitForEvent('framenavigated'),
    dialog.getByRole('button', { name: 'Switch', exact: true }).click(),
  ]);
  const menu = await sinceClick(page, 'menu');
  await page.close();
  return { 'role switch to menu': menu };
};

/** After these the page has fetched and compiled all that the cycles need. */
const WARM_UP = 10;

/** How much the heap grew, as a share, over so many changes between two remotes. */
export const heapGrowth = async (context: BrowserContext, cycles: number): Promise<number> => {
  const page = await openPage(context);
  await page.goto('/trainClass', { waitUntil: 'commit' });
  await sinceNavigation(page, 'content');
  const devTools = await context.newCDPSession(page);
  const used = async (): Promise<number> => {
    await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Runtime.getHeapUsage')).usedSize;
  };
  const change = async (cycle: number): Promise<void> => {
    // The group of the page in view folds once the page of another one is in view.
    const link = await unfolded(page, cycle % 2 === 0 ? 'Users' : 'Training classes');
    await forgetMarks(page);
    await link.click();
    await sinceClick(page, 'content');
  };
  for (let cycle = 0; cycle < WARM_UP; cycle += 1) await change(cycle);
  await page.waitForLoadState('networkidle');
  const before = await used();
  for (let cycle = 0; cycle < cycles; cycle += 1) await change(cycle);
  await page.waitForLoadState('networkidle');
  const after = await used();
  await page.close();
  return after / before - 1;
};
