/**
 * A release replaces nothing under an open tab: it goes on with the files of its version, and a new tab gets the new
 * one. Fails when the files of the version before are taken out of the storage by the release.
 */
import { describe, expect } from 'vitest';
import { teamOf } from '../harness/crafted-remote.ts';
import { it } from '../harness/it.ts';
import { chooseInUserMenu } from '../harness/header.ts';
import { revisedBuild } from '../harness/revised-build.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild } from '../harness/stored-build.ts';

describe('a release while a tab is open', () => {
  it('of a remote: the tab fetches a further screen of its version, a new tab gets the new one', async ({
    visit,
    product,
  }) => {
    const team = await teamOf((await visit()).context.request, 'business');
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass');
    const isSameDocument = await markDocument(page);
    const before = bundledBuild(product, 'business');
    const words = { 'New class': 'Another class', 'New training class': 'Another training class' };
    await team.deploy(revisedBuild(before, '0.9.0', words), { version: '0.9.0', mode: 'activate' });

    const fetched = page.waitForResponse(`**/remotes/business/${before.version}/assets/*.js`);
    await page.getByRole('link', { name: 'New class', exact: true }).click();
    await page.getByRole('form', { name: 'New training class' }).waitFor();
    expect((await fetched).status()).toBe(200);
    expect(await isSameDocument()).toBe(true);

    const other = await visitor.context.newPage();
    await other.goto('/trainClass');
    await other.getByRole('link', { name: 'Another class', exact: true }).waitFor();
  });

  it('of the shell: the tab fetches a further page of its version, a new tab gets the new one', async ({
    visit,
    product,
  }) => {
    const team = await teamOf((await visit()).context.request, 'shell');
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('main').waitFor();
    const isSameDocument = await markDocument(page);
    const before = bundledBuild(product, 'shell');
    const words = { 'Collapse the menu': 'Fold the menu away' };
    await team.deploy(revisedBuild(before, '0.9.0', words), { version: '0.9.0', mode: 'activate' });

    const fetched = page.waitForResponse(`**/remotes/shell/${before.version}/assets/*.js`);
    await chooseInUserMenu(page, 'Change password');
    await page.getByRole('main').getByRole('form').waitFor();
    expect((await fetched).status()).toBe(200);
    expect(await isSameDocument()).toBe(true);

    const other = await visitor.context.newPage();
    await other.goto('/dashboard');
    await other.getByText('Fold the menu away').waitFor();
    expect(await other.locator('script[src*="/remotes/shell/0.9.0/"]').count()).toBeGreaterThan(0);
  });
});
