/**
 * A remote whose entry never arrives adds no request and no delay before the menu is painted. Fails when bootstrap.tsx
 * loads the entries of the registry before rendering: the first test at once, both when it waits for them.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { panelOf, restWorks } from '../harness/failure-panel.ts';
import { mainMenu } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { enter } from '../harness/sign-in.ts';

const ENTRY = '**/remotes/business/*/remoteEntry.*.js*';

/**
 * Opens an address and waits for the menu. Yields the files of builds that were asked for before it was painted, and
 * what yields all that were asked for until then.
 */
async function openWithMenu(page: Page, path: string) {
  const asked: { file: string; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.push({ file: pathname, at: Date.now() });
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('nav[aria-label="Main menu"] a')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('menu'));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await mainMenu(page).getByRole('link').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('menu').length > 0);
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('menu')[0]?.startTime ?? 0),
  );
  return {
    beforeMenu: [...new Set(asked.filter(({ at }) => at < painted).map(({ file }) => file))],
    all: () => asked.map(({ file }) => file),
  };
}

describe('while the entry of a remote hangs', () => {
  it('the menu of a page that is not its own is painted without a request for it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    await hang(visitor.page, '**/remotes/business/**');
    const { beforeMenu } = await openWithMenu(visitor.page, '/user');
    expect(beforeMenu.length).toBeGreaterThan(0);
    expect(beforeMenu.filter((file) => file.startsWith('/remotes/business/'))).toEqual([]);
    await visitor.page.getByRole('main').getByRole('table').waitFor();
  });

  it('the menu of its own page is painted, with no request that a healthy one would not make', async ({
    visit,
  }) => {
    const open = async (prepare: (page: Page) => Promise<unknown>) => {
      const visitor = await visit({ language: 'en' });
      await enter(visitor, 'manager');
      await prepare(visitor.page);
      return { page: visitor.page, ...(await openWithMenu(visitor.page, '/trainClass')) };
    };
    const healthy = await open((page) => page.route(ENTRY, (route) => route.fallback()));
    // When exactly the menu is painted among the other files is chance, so all that the screen asks for count.
    await healthy.page.getByRole('main').getByRole('table').waitFor();
    const dead = await open((page) => hang(page, ENTRY));
    const known = healthy.all();
    expect(dead.beforeMenu.filter((file) => !known.includes(file))).toEqual([]);
    expect(dead.beforeMenu.length).toBeGreaterThan(0);
    expect(await panelOf(dead.page).count(), 'it is still awaited').toBe(0);
    await restWorks(dead.page, 'Users');
  });
});
