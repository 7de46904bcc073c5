/** A release while users work: open pages stay as they are, and the new version is offered at a quiet moment. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { teamOf } from './harness/crafted-remote.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { learns } from './harness/learn-version.ts';
import { setLimits } from './harness/limits.ts';
import { follow } from './harness/menu.ts';
import type { Product } from './harness/product.ts';
import { revisedBuild } from './harness/revised-build.ts';
import { markDocument } from './harness/same-document.ts';
import { enter } from './harness/sign-in.ts';
import { bundledBuild } from './harness/stored-build.ts';
import type { Visitor } from './harness/visitor.ts';

/** Longer than the page waits between two checks for a quiet moment. */
const TWO_LOOKS = 2500;

const VERSION = '1.1.0';
/** What the new versions say differently. */
const news = {
  shell: { 'Change password': 'Choose a new password' },
  business: { 'Training classes': 'All training classes' },
};

/** Released by their teams while `page` is open; resolves when the page has been notified. */
async function releaseBoth(product: Product, page: Page, { context: { request } }: Visitor) {
  const oldShell = bundledBuild(product, 'shell').version;
  const deploy = async () => {
    for (const [name, words] of Object.entries(news)) {
      const team = await teamOf(request, name);
      const build = revisedBuild(bundledBuild(product, name), VERSION, words);
      await team.deploy(build, { version: VERSION, mode: 'activate' });
    }
  };
  await Promise.all([learns(page, 'business', VERSION), deploy()]);
  return { oldShell };
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'The platform has been updated.' });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** Files of the shell that the page asks for from now on. */
function shellFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/shell/')) files.push(pathname);
  });
  return files;
}

describe('a release while somebody works', () => {
  it('waits for an unsaved form, leaves the open page its parts, and comes with Reload', async ({
    product,
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    await setLimits(visitor.context, { poll: 500 });
    const { page } = visitor;
    await page.goto('/trainClass/add');
    await page.getByLabel(/^Name/).fill('未保存的培训班');
    const isSameDocument = await markDocument(page);

    const { oldShell } = await releaseBoth(product, page, await visit());
    await wait(TWO_LOOKS);
    expect(await offer(page).count(), 'not over an unsaved form').toBe(0);
    expect(await page.getByLabel(/^Name/).inputValue()).toBe('未保存的培训班');

    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await wait(TWO_LOOKS);
    expect(await offer(page).count(), 'nor over a question').toBe(0);
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await offer(page).waitFor();

    const files = shellFilesOf(page);
    await chooseInUserMenu(page, 'Change password');
    await heading(page, 'Change password').waitFor();
    expect(files.length, 'a part of the shell that was not loaded before').toBeGreaterThan(0);
    for (const file of files) expect(file).toContain(`/remotes/shell/${oldShell}/`);

    await follow(page, 'Training classes');
    await heading(page, 'All training classes').waitFor();
    expect(await isSameDocument(), 'the new remote came with a navigation').toBe(true);

    await chooseInUserMenu(page, 'Change password');
    await heading(page, 'Change password').waitFor();
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await heading(page, 'Choose a new password').waitFor();
    expect(await isSameDocument()).toBe(false);
    await wait(TWO_LOOKS);
    expect(await offer(page).count(), 'nothing is new any more').toBe(0);
  });
});
