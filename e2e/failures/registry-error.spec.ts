/**
 * The gateway cannot resolve the registry while a page is opened. Fails when registry.ts does not use the stored
 * registry.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { listShown } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import type { Product } from '../harness/product.ts';
import { spoilRegistry } from '../harness/registry-rows.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

let repair: () => Promise<void>;

const spoil = async (product: Product): Promise<void> => {
  repair = await spoilRegistry(product, 'portal');
};

/** Reports of how versions fare cannot be taken either. */
const UNREAD = /^console: Failed to load resource: .*500.*\/MicroFrontend\/(GetRegistry|ReportRemote\w+)/;

const carriesRegistry = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const text = document.getElementById('college-state')?.textContent ?? '';
    return (JSON.parse(text) as { registry: unknown }).registry !== null;
  });

describe('the registry cannot be read', () => {
  afterEach(() => repair());

  it('returning users continue with the versions they had', async ({ visit, product }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(UNREAD);
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/user');
    await page.getByRole('main').getByRole('table').waitFor();
    await page.waitForFunction(() => localStorage.getItem('college_registry') !== null);

    await spoil(product);
    await page.goto('/user');
    expect(await carriesRegistry(page)).toBe(false);
    await page.getByRole('main').getByRole('table').waitFor();
    await follow(page, 'Training classes');
    await listShown(page, 'Training classes');
  });

  it('new users have header and menu; Retry works once it can be read', async ({ visit, product }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(UNREAD);
    await spoil(product);
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/user');
    expect(await carriesRegistry(page)).toBe(false);
    await mainMenu(page).getByRole('link', { name: 'Users' }).waitFor();
    const panel = page.getByRole('main').getByRole('alert');
    await panel.getByText('is not available at the moment').waitFor();
    await panel.getByText(/^[0-9a-f]{32}$/).waitFor();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await panel.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Users');
    await panel.getByText('is not available at the moment').waitFor();
    await repair();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
