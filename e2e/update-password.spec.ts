/** Spec, sections 4 and 5: the new password, checked on blur, its messages to the letter, and the check after login. */
import { join } from 'node:path';
import { openDatabase } from '@college/api-gateway/src/db/database';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { describe, expect } from 'vitest';
import { call } from './harness/call.ts';
import { password } from './harness/demo.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import type { Product } from './harness/product.ts';
import { enter, signIn, submitLogin } from './harness/sign-in.ts';

const POLICY =
  'password must consist of upper and lower-case letters and digits and be at least 8 characters long';
const DIFFER = 'the two passwords entered do not match';

describe('/UserManager/updatePwd', () => {
  it('checks on blur: required, policy, and that both are the same', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'personal');
    const { page } = visitor;
    await page.goto('/UserManager/updatePwd');
    const first = page.getByLabel(/^New password/);
    const second = page.getByLabel(/^Confirm the new password/);
    const sayWhenLeft = async (field: typeof first, text: string, message: string): Promise<void> => {
      await field.fill(text);
      await field.blur();
      const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(message);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    };

    await sayWhenLeft(first, '', 'please enter the password');
    await sayWhenLeft(second, '', 'please enter the password');
    for (const weak of ['Short1a', 'alllower1', 'ALLUPPER1', 'NoDigitsHere'])
      await sayWhenLeft(first, weak, POLICY);
    await first.fill('Mountain2027');
    await first.blur();
    expect(await first.getAttribute('aria-invalid')).toBeNull();
    await sayWhenLeft(second, 'Mountain2028', DIFFER);
    await second.fill('Mountain2027');
    expect(await second.getAttribute('aria-invalid')).toBeNull();
  });

  it('a wrong current password is said at its field', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 401 .*User\/UpdatePassword/);
    await enter(visitor, 'personal');
    const { page } = visitor;
    await page.goto('/UserManager/updatePwd');
    await page.getByLabel(/^Current password/).fill('Wrong2026');
    await page.getByLabel(/^New password/).fill('Mountain2027');
    await page.getByLabel(/^Confirm the new password/).fill('Mountain2027');
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('main').getByText('The old password is wrong').waitFor();
  });

  it('a changed password signs in, the old one no longer', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 401 .*TokenAuth\/Authenticate/);
    await signIn(page, 'regulator');
    await chooseInUserMenu(page, 'Change password');
    await page.waitForURL('**/UserManager/updatePwd');
    await page.getByLabel(/^Current password/).fill(password);
    await page.getByLabel(/^New password/).fill('Mountain2027');
    await page.getByLabel(/^Confirm the new password/).fill('Mountain2027');
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('The password has been changed').waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText(/^Role: /).waitFor();
    await settle(page);

    await chooseInUserMenu(page, 'Log out');
    await page.waitForURL('**/web/home');
    await page.goto('/login');
    await submitLogin(page, 'regulator', password);
    await page.getByText('The user name or the password is wrong').first().waitFor();
    await submitLogin(page, 'regulator', 'Mountain2027');
    await page.waitForURL('**/dashboard');
  });

  it('shows the parts of the rule as they are met, and refuses what is guessed first', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'teacher');
    const { page } = visitor;
    await page.goto('/UserManager/updatePwd');
    const field = page.getByLabel(/^New password/);
    const met = page.getByRole('listitem').filter({ hasText: /: met$/ });
    await field.pressSequentially('ab');
    expect(await met.count()).toBe(1);
    await field.fill('Password2026');
    expect(await met.count()).toBe(4);
    await field.blur();
    await page.getByText(/^This password is among those that are guessed first/).waitFor();
    await page.getByText('weak', { exact: true }).waitFor();
    await field.fill('Mountain and valley 7');
    await page.getByText('strong', { exact: true }).waitFor();
    await page.getByRole('button', { name: /show/i }).nth(1).click();
    expect(await field.getAttribute('type')).toBe('text');
  });
});

/** Sets something of an account that only time or an administrator brings about. */
const alter = async ({ varDir }: Product, username: string, change: object): Promise<void> => {
  const database = await openDatabase(join(varDir, 'college.sqlite'));
  try {
    await database.transaction((trx) => trx('users').where({ username }).update(change));
  } finally {
    await database.close();
  }
};

describe('after login, section 4', () => {
  it('an ageing password may be changed now or later', async ({ visit, product }) => {
    await alter(product, 'supervisor', { password_changed_at: '2020-01-01T00:00:00.000Z' });
    const { page } = await visit({ language: 'en' });
    await signIn(page, 'supervisor');
    const question = page.getByRole('alertdialog', { name: 'Your password' });
    await question.getByText('Your password is more than 90 days old; please change it').waitFor();
    await question.getByRole('button', { name: 'Later' }).click();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByText(/^Role: /).waitFor();
    await settle(page);

    await chooseInUserMenu(page, 'Log out');
    await page.waitForURL('**/web/home');
    await signIn(page, 'supervisor');
    await question.getByRole('button', { name: 'Change now' }).click();
    await page.waitForURL('**/UserManager/updatePwd');
  });

  it('one that somebody else set blocks everything, in each tab, until it is changed', async ({
    visit,
    product,
  }) => {
    await alter(product, 'manager', { must_change_password: true });
    const { page, context, allow } = await visit({ language: 'en' });
    allow(/status of 403/);
    await signIn(page, 'manager');
    const warning = page.getByRole('alertdialog', { name: 'Your password' });
    await warning.getByText('This password was set for you; change it now to go on').waitFor();
    await page.keyboard.press('Escape');
    await warning.waitFor();

    const other = await context.newPage();
    await other.goto('/trainClass');
    await other.getByRole('alertdialog', { name: 'Your password' }).waitFor();
    await other.close();

    await warning.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Change password' });
    await dialog.getByLabel(/^Current password/).fill(password);
    await dialog.getByLabel(/^New password/).fill('Mountain2027');
    await dialog.getByLabel(/^Confirm the new password/).fill('Mountain2027');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('The password has been changed').waitFor();
    await page.goto('/trainClass');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('ten wrong passwords', () => {
  it('lock the account, and say for how long in both languages', async ({ visit, product }) => {
    const { page, context, allow } = await visit({ language: 'en' });
    allow(/status of 4(01|29) .*TokenAuth\/Authenticate/);
    const attempts = Array.from({ length: 10 }, () =>
      call(context.request, tokenAuth, 'Authenticate', { username: 'enterprise', password: 'Wrong2026' }),
    );
    expect((await Promise.all(attempts)).every(({ success }) => !success)).toBe(true);
    await page.goto('/login');
    await submitLogin(page, 'enterprise');
    await page
      .getByText('Too many wrong tries, so this account is locked for a while; try again in 15 min')
      .first()
      .waitFor();
    const chinese = await visit({ language: 'zh-CN' });
    chinese.allow(/status of 429 .*TokenAuth\/Authenticate/);
    await chinese.page.goto('/login');
    await submitLogin(chinese.page, 'enterprise');
    await chinese.page
      .getByText(/账号已被暂时锁定，请在 15 分钟后重试/)
      .first()
      .waitFor();
    expect(product.log()).not.toContain('Wrong2026');
  });
});
