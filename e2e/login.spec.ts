/** Spec, section 4: who may go where without a token, and how one is had. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { signIn, submitLogin } from './harness/sign-in.ts';

describe('without a token', () => {
  it('every other path goes to /web/home', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    await page.waitForURL('**/web/home');
    await page.goto('/dashboard');
    await page.waitForURL('**/web/home');
  });

  it('/login is reachable, and axe finds nothing serious on it', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/login');
    await settle(page);
    await screenshot(page, 'login');
    expect(await axe(page)).toEqual([]);
  });

  it('a wrong password is refused with a message, and the form stays', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 401 .*TokenAuth\/Authenticate/);
    await page.goto('/login');
    await submitLogin(page, 'manager', 'Wrong2026');
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.locator('input[name="username"]').inputValue()).toBe('manager');
  });
});

describe('with a token', () => {
  it('/login redirects to the root, and the root to the dashboard', async ({ visit }) => {
    const { page } = await visit();
    await signIn(page, 'manager');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  it('the login username is trimmed before sending', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/login');
    await submitLogin(page, '  manager  ');
    await page.waitForURL('**/dashboard');
  });
});
