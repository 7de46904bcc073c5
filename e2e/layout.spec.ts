/** Spec, section 2 (Layout): what stands around every screen. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from './harness/demo.ts';
import { openUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

describe('the frame', () => {
  it('logged-out pages show the public header and footer', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/web/home');
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Public pages' });
    await links.getByRole('link', { name: 'Latest training classes' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.getByRole('contentinfo').getByText('ICP').first().waitFor();
  });

  it('logged-in pages show a header, a side menu, a breadcrumb and a body', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/role');
    await page.getByRole('banner').waitFor();
    await menuOf(page).waitFor();
    await page.getByRole('navigation', { name: 'You are here' }).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  });

  it('the header offers Home, switch role, change password and log out', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/UserManager/updatePwd');
    await openUserMenu(page);
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Switch role',
      'My photo',
      'Change password',
      'My logins',
      'Log out',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('students also get a link to an external exam system, nobody else does', async ({ visit }) => {
    const student = await visit({ language: 'en' });
    await enter(student, 'student');
    await student.page.goto('/dashboard');
    const link = student.page.getByRole('banner').getByRole('link', { name: 'Exam system' });
    expect(await link.getAttribute('href')).toMatch(/^https:/);

    const teacher = await visit({ language: 'en' });
    await enter(teacher, 'teacher');
    await teacher.page.goto('/dashboard');
    await settle(teacher.page);
    expect(await teacher.page.getByRole('link', { name: 'Exam system' }).count()).toBe(0);
  });
});

describe('the side menu', () => {
  it('leaves hidden items out, and shows a menu with a single child as that child', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/dashboard');
    await menuOf(page).waitFor();
    // Reference data has one entry for a manager.
    await menuOf(page).getByRole('link', { name: 'Manage downloads' }).waitFor();
    expect(await menuOf(page).getByText('Reference data').count()).toBe(0);
    const groups = menuOf(page).getByRole('list', { name: 'Business management' }).getByRole('button');
    expect(await groups.allTextContents()).toEqual([
      'Training',
      'Content',
      'Exams and marking',
      'Study and checks',
      'Certificates',
      'Notices and files',
    ]);
    // Nobody has worked in a group here yet, so the first is open.
    const links = await menuOf(page).getByRole('link').allTextContents();
    expect(links).toContain('Training classes');
    expect(links).not.toContain('Training class');
    expect(links).toContain('Statistics');
    expect(links).not.toContain('Training statistics');
  });

  it('a group with several children opens, and is open after the next login', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/dashboard');
    const group = menuOf(page).getByRole('button', { name: 'People and roles' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await menuOf(page).getByRole('link', { name: 'Roles' }).click();
    await page.waitForURL('**/role');
    expect(await menuOf(page).getByRole('link', { name: 'Roles' }).getAttribute('aria-current')).toBe('page');
    await page.goto('/dashboard');
    await menuOf(page).getByRole('link', { name: 'Roles' }).waitFor();
    expect(await group.getAttribute('aria-expanded')).toBe('true');
  });

  it('has on top what a user has pinned, and the first page has it at hand', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'enterprise');
    const { page } = visitor;
    await page.goto('/progress');
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await menuOf(page).getByRole('button', { name: 'Pin this page' }).focus();
    await page.keyboard.press('Enter');
    await favourites.getByRole('link', { name: 'Progress' }).waitFor();
    await page.goto('/dashboard');
    await favourites.getByRole('link', { name: 'Progress' }).click();
    await page.waitForURL('**/progress');
    await menuOf(page).getByRole('button', { name: 'Unpin this page' }).click();
    await favourites.getByRole('link', { name: 'Progress' }).waitFor({ state: 'detached' });
  });

  it('its open state persists in a cookie', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page, context } = visitor;
    await page.goto('/dashboard');
    await menuOf(page).getByRole('button', { name: 'Collapse the menu' }).click();
    await page.reload();
    const unfold = menuOf(page).getByRole('button', { name: 'Expand the menu' });
    await unfold.waitFor();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'college_sidebar')?.value).toBe('closed');
    await unfold.click();
    await page.reload();
    await menuOf(page).getByRole('button', { name: 'Collapse the menu' }).waitFor();
  });
});

describe('the breadcrumb', () => {
  it("starts with Home, then the menu ancestors derived from the route's parent path", async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/user/add');
    const trail = page.getByRole('navigation', { name: 'You are here' });
    await trail.waitFor();
    expect(await trail.getByRole('listitem').allTextContents()).toEqual([
      'Home',
      'System management',
      'People and roles',
      'Users',
      'New user',
    ]);
    await trail.getByRole('link', { name: 'Users' }).click();
    await page.waitForURL('**/user');
    await trail.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');
    expect(await trail.getByRole('listitem').allTextContents()).toEqual(['Home']);
  });
});

const widths: { account: Account; isWide: boolean }[] = [
  { account: 'admin', isWide: true },
  { account: 'student', isWide: true },
  { account: 'enterprise', isWide: false },
  { account: 'teacher', isWide: false },
];

describe("user types '0' and '3' get a layout without the container class (wider)", () => {
  it.for(widths)('$account: $isWide', async ({ account, isWide }, { visit }) => {
    const visitor = await visit({ width: 2200 });
    await enter(visitor, account);
    const { page } = visitor;
    await page.goto('/dashboard');
    await settle(page);
    const main = (await page.getByRole('main').boundingBox())?.width ?? 0;
    const body = (await page.getByRole('main').locator(':scope > div').boundingBox())?.width ?? 0;
    expect(body > main * 0.9).toBe(isWide);
  });
});

describe('the language', () => {
  it('is switched in the header, at once and everywhere, and is remembered', async ({ visit }) => {
    const visitor = await visit({ language: 'zh-CN' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/role');
    await page.getByRole('heading', { level: 1, name: '角色管理' }).waitFor();
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    await menuOf(page).getByRole('list', { name: 'System management' }).waitFor();
    await page.getByRole('cell', { name: 'College manager', exact: true }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.getByRole('button', { name: '切换到中文' }).click();
    await page.getByRole('heading', { level: 1, name: '角色管理' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  });
});
