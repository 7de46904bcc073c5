/** System management: an administrator looks after the accounts. Spec, section 2 (users by kind) and section 4. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { choose } from './harness/select.ts';
import { enter, submitLogin } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const FIRST = 'Harbour2026';
const RESET = 'Meadow2027';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the list at one user, and chooses one of the actions on that user. */
async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await page.goto(`/user?keyword=${name}`);
  await rowOf(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function tryToLogIn({ page }: Visitor, username: string, secret: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username, secret);
}

async function createUser(page: Page, username: string, name: string): Promise<void> {
  await page.goto('/user');
  await page.getByRole('link', { name: 'New user' }).click();
  const form = page.getByRole('form', { name: 'New user' });
  await form.getByLabel(/^User name/).fill(username);
  await form.getByLabel(/^Kind/).selectOption({ label: 'Regulator' });
  await form.getByLabel(/^Initial password/).fill(FIRST);
  await form.getByLabel(/^Name/).fill(name);
  await choose(form, 'Area', 0);
  // The role of the kind is chosen with it.
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText(`${name} has been added`).waitFor();
}

describe('users', () => {
  it('are listed by kind', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/user');
    await page.getByRole('tab', { name: 'Supervisory manager' }).click();
    await page.getByRole('cell', { name: 'supervisor', exact: true }).waitFor();
    expect(new URL(page.url()).search, 'the kind is in the address').toContain('userType=6');
    expect(await page.getByRole('cell', { name: 'student', exact: true }).count()).toBe(0);
  });

  it('a form that is not filled in says so field by field', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/user/add');
    const form = page.getByRole('form', { name: 'New user' });
    await form.getByRole('button', { name: 'Save' }).click();
    const username = form.getByLabel(/^User name/);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    expect(await username.getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByLabel(/^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/user/add');
  });

  it('an account that was created signs in, and must change its password first', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await createUser(admin.page, 'yu.wen', '余闻');

    const user = await visit({ language: 'en' });
    user.allow(/status of 403/);
    await tryToLogIn(user, 'yu.wen', FIRST);
    await user.page.waitForURL('**/dashboard');
    const warning = user.page.getByRole('alertdialog', { name: 'Your password' });
    await warning.getByText('This password was set for you; change it now to go on').waitFor();
    await user.page.keyboard.press('Escape');
    expect(await warning.isVisible(), 'it blocks').toBe(true);
    await warning.getByRole('button', { name: 'Change password' }).click();
    const form = user.page.getByRole('alertdialog', { name: 'Change password' });
    await form.getByLabel(/^Current password/).fill(FIRST);
    await form.getByLabel(/^New password/).fill(RESET);
    await form.getByLabel(/^Confirm the new password/).fill(RESET);
    await form.getByRole('button', { name: 'Change password' }).click();
    await form.waitFor({ state: 'detached' });
    await user.page.reload();
    await user.page.getByRole('heading', { level: 1, name: /余闻/ }).waitFor();
  });

  it('a disabled account is logged out and cannot sign in until it is enabled again', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await createUser(admin.page, 'qin.lan', '秦岚');
    const user = await visit({ language: 'en' });
    // Until an initial password is changed, what the dashboard asks for is refused.
    user.allow(/status of 40[13]/);
    await tryToLogIn(user, 'qin.lan', FIRST);
    await user.page.waitForURL('**/dashboard');

    await chooseFor(admin.page, '秦岚', 'Disable');
    const question = admin.page.getByRole('alertdialog', { name: 'Disable 秦岚?' });
    await question.getByText('All logins of qin.lan end at once').waitFor();
    await question.getByRole('button', { name: 'Disable' }).click();
    await rowOf(admin.page, '秦岚').getByText('Disabled').waitFor();

    await user.page.goto('/dashboard');
    await user.page.waitForURL('**/web/home');
    await tryToLogIn(user, 'qin.lan', FIRST);
    await user.page.getByText('The user name or the password is wrong').first().waitFor();

    await chooseFor(admin.page, '秦岚', 'Enable');
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
    await rowOf(admin.page, '秦岚').getByText('Enabled').waitFor();
    await tryToLogIn(user, 'qin.lan', FIRST);
    await user.page.waitForURL('**/dashboard');
  });

  it('several are ticked, disabled at once, and enabled again', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    const names = ['贺川', '贺山'];
    await createUser(page, 'he.chuan', '贺川');
    await createUser(page, 'he.shan', '贺山');
    await page.goto('/user?keyword=贺');
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('status').getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Disable 2 users?' });
    await question.getByText('all their logins end at once').waitFor();
    // Quicker than the button can be greyed out: one command, and no refusal of a second.
    await question.getByRole('button', { name: 'Disable' }).dblclick();
    await page.getByText('2 users are disabled').waitFor();
    for (const name of names) await rowOf(page, name).getByText('Disabled').waitFor();
    expect(await page.getByText('2 selected').count(), 'who is done is not ticked').toBe(0);

    await rowOf(page, '贺川').getByRole('checkbox').check();
    await rowOf(page, '贺山').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
    for (const name of names) await rowOf(page, name).getByText('Enabled').waitFor();
  });

  it('a reset password replaces the old one', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await createUser(admin.page, 'mo.bai', '莫白');
    await chooseFor(admin.page, '莫白', 'Reset password');
    const dialog = admin.page.getByRole('dialog', { name: 'Reset the password of 莫白' });
    await dialog.getByLabel(/^New password/).fill(RESET);
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    const done = admin.page.getByRole('alertdialog', { name: 'The password has been reset' });
    await done.getByText(RESET).waitFor();
    await done.getByRole('button', { name: 'Close' }).click();

    const user = await visit({ language: 'en' });
    user.allow(/status of 401 .*TokenAuth\/Authenticate/);
    user.allow(/status of 403/);
    await tryToLogIn(user, 'mo.bai', FIRST);
    await user.page.getByText('The user name or the password is wrong').first().waitFor();
    await submitLogin(user.page, 'mo.bai', RESET);
    await user.page.waitForURL('**/dashboard');
  });
});
