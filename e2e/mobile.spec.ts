/** Spec, sections 1 and 9: phones are sent to a path under /app, where the same product is. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { submitLogin } from './harness/sign-in.ts';

const phone = { language: 'en', width: 390, height: 844, phone: true } as const;
const pathOf = (url: string): string => new URL(url).pathname;

describe('a phone', () => {
  it('is sent to /app and the same path and query', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/web/class?keyword=fire');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toMatch(/\/app\/web\/class\?keyword=fire$/);
    await settle(page);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'mobile-classes');
  });

  it('stays there from page to page, through a login, a reload and a log-out', async ({ visit }) => {
    const { page, allow } = await visit(phone);
    // The live socket may be just opening when its login ends.
    allow(/\/ws\?ticket=|status of 401 .*CreateSocketTicket/);
    await page.goto('/dashboard');
    await page.waitForURL('**/app/web/home');
    await page.goto('/login');
    await page.waitForURL('**/app/login');
    await submitLogin(page, 'manager');
    await page.waitForURL('**/app/dashboard');
    await page.reload();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    expect(pathOf(page.url())).toBe('/app/dashboard');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Training', exact: true, expanded: true }).waitFor();
    await drawer.getByRole('link', { name: 'Training classes' }).first().click();
    await page.waitForURL('**/app/trainClass');
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Training classes' }).waitFor();
    // Else the list is refused that was still asked for when the login ended.
    await settle(page);
    await chooseInUserMenu(page, 'Log out');
    // The page loads anew and is then sent on: waiting for one of the two navigations meets the other.
    await expect.poll(() => pathOf(page.url())).toBe('/app/web/home');
    await page.getByRole('main').waitFor();
  });

  it('keeps the desktop version once it was chosen, and finds the way back', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/web/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Desktop version' }).click();
    await page.waitForURL((url) => url.pathname === '/web/home' && url.search === '');
    await page.goto('/web/class');
    expect(pathOf(page.url())).toBe('/web/class');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mobile version' }).click();
    await page.waitForURL('**/app/web/class');
    await page.goto('/web/home');
    expect(pathOf(page.url())).toBe('/app/web/home');
  });

  it('arrives by single sign-on at its one address', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/YjtSingleManage/YjtSingleLoginManage');
    await page.getByText('There is nothing to sign in with here').waitFor();
    expect(pathOf(page.url())).toBe('/YjtSingleManage/YjtSingleLoginManage');
  });
});

describe('a computer', () => {
  it('is sent nowhere, and may look at the pages for phones', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/web/class');
    expect(pathOf(page.url())).toBe('/web/class');
    expect(await page.getByRole('link', { name: 'Mobile version' }).count()).toBe(0);
    await page.goto('/app/web/class');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(pathOf(page.url())).toBe('/app/web/class');
  });
});
