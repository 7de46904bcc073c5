/** A remote that throws leaves header, menu and every other remote working, and Retry truly tries again. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

const panelOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Header and menu are there and work, and so does the screen of another remote. */
async function restWorks(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('main').getByRole('table').waitFor();
}

describe('a remote whose scripts throw', () => {
  for (const { what, scripts, because } of [
    {
      what: 'its entry',
      scripts: '**/remotes/system/*/remoteEntry.*.js*',
      because: 'It could not be fetched.',
    },
    {
      what: 'a part of it',
      scripts: '**/remotes/system/*/assets/*.js*',
      because: 'The page asked for could not be fetched.',
    },
  ])
    it(`${what}: the panel says so, the rest works, Retry loads it`, async ({ visit }) => {
      const visitor = await visit({ language: 'en' });
      visitor.allow(/broken on purpose/);
      await enter(visitor, 'manager');
      const { page } = visitor;
      await page.route(scripts, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
      );
      await page.goto('/user');
      await panelOf(page).getByText('“System management” is not available at the moment').waitFor();
      await panelOf(page).getByText(because).waitFor();
      await restWorks(page, 'Training classes');

      const isSameDocument = await markDocument(page);
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click();
      await panelOf(page).waitFor();
      await page.unroute(scripts);
      await panelOf(page).getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('main').getByRole('table').waitFor();
      expect(await isSameDocument()).toBe(true);
    });
});

describe('a screen that throws while it is drawn', () => {
  it('the panel stands in for it, the rest works, Retry draws it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/^(console|uncaught): .*(TypeError|error occurred in)/s);
    await enter(visitor, 'manager');
    const { page } = visitor;
    // An answer that no gateway gives: the screen cannot draw it.
    const list = '**/app/User/GetUserPageList';
    await page.route(list, (route) =>
      route.fulfill({
        json: { success: true, result: { totalCount: 1, items: [null] }, error: null, __abp: true },
      }),
    );
    await page.goto('/user');
    await panelOf(page).getByText('This page ran into a problem').waitFor();
    await restWorks(page, 'Training classes');

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click();
    await panelOf(page).getByText('This page ran into a problem').waitFor();
    await page.unroute(list);
    await panelOf(page).getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('row').nth(3).waitFor();
  });
});
