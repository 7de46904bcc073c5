/** Spec, section 4: who may go where without a token, and how one is had. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { password } from './harness/demo.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { signIn, submitLogin } from './harness/sign-in.ts';
import { PHONE_OF, sentCode } from './harness/phone-codes.ts';

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

describe('by phone code', () => {
  it('the code that went to the phone signs in, once', async ({ visit, product }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 401 .*TokenAuth\/PhoneCodeAuthenticate/);
    await page.goto('/login');
    await page.getByRole('tab', { name: 'By phone code' }).click();
    await page.getByLabel(/^Phone number/).fill(PHONE_OF.teacher);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('It is good for 5 minutes.').waitFor();
    await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
    await settle(page);
    await screenshot(page, 'login-phone');
    expect(await axe(page)).toEqual([]);
    const code = sentCode(product);
    await page.getByLabel(/^Phone code/).fill(code === '000000' ? '000001' : '000000');
    await page.locator('form button[type="submit"]').click();
    await page.getByText('The phone code is wrong or has expired; ask for a new one').first().waitFor();
    await page.getByLabel(/^Phone code/).fill(code);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
  });
});

describe.each([
  ['/login', 'by keyboard alone'],
  ['/loginold', 'in the plain form'],
  ['/visitor/loginNew', 'among the visitors’ pages'],
])('%s', (path, how) => {
  it(`signs in ${how}, within the public header and footer`, async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto(`${path}?redirect=%2FtrainClass`);
    // The page is drawn behind its first content; a field takes the focus once it is to be seen.
    await page.getByLabel(/^User name/).waitFor();
    await page.getByLabel(/^User name/).focus();
    await page.keyboard.type(' manager ');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await settle(page);
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/trainClass');
  });
});
