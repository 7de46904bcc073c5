/** One student at two browsers: the first is notified at once, and what was typed there is back after the new login. */
import { describe, expect } from 'vitest';
import { password } from './harness/demo.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { signIn } from './harness/sign-in.ts';

const LOST = 'you have been logged out; cancel to stay, or log in again';
const FORM = '/UserManager/completeInfo';

describe('a student at two browsers', () => {
  it('is notified at once on the first, and finds the text again after the new login there', async ({
    visit,
  }) => {
    const [first, second] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    first.allowLostLogin();
    second.allowLostLogin();
    const { page } = first;
    await signIn(page, 'student');
    const connected = page.waitForEvent('websocket');
    await page.goto(FORM);
    await connected;
    const field = page.locator('input[name="jobTitle"]');
    await field.fill('Fire watch, night shift');

    await signIn(second.page, 'student');
    const question = page.getByRole('alertdialog');
    await question.getByText(LOST, { exact: true }).waitFor();
    await question.getByLabel(/^Password/).fill(password);
    const loaded = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Re-login' }).click();
    await loaded;
    expect(new URL(page.url()).pathname).toBe(FORM);
    expect(await page.evaluate(() => sessionStorage.getItem('college_drafts'))).not.toContain('Fire watch');
    await page.getByText('What you had typed is back. It has not been saved yet.').waitFor();
    expect(await field.inputValue()).toBe('Fire watch, night shift');
    await page.getByRole('button', { name: 'Discard it' }).click();
    expect(await field.inputValue()).not.toBe('Fire watch, night shift');
  });

  it('somebody else at the same browser sees nothing of it', async ({ visit }) => {
    const [first, second] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    first.allowLostLogin();
    second.allowLostLogin();
    const { page } = first;
    await signIn(page, 'student');
    const connected = page.waitForEvent('websocket');
    await page.goto(FORM);
    await connected;
    await page.locator('input[name="jobTitle"]').fill('Fire watch, night shift');
    await signIn(second.page, 'student');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click();
    await page.waitForURL('**/web/home');
    await signIn(page, 'personal');
    expect(await page.evaluate(() => sessionStorage.getItem('college_drafts'))).toBeNull();
    await page.goto(FORM);
    expect(await page.locator('input[name="jobTitle"]').inputValue()).not.toContain('Fire watch');
  });
});

describe('my logins', () => {
  it('lists both, ends the other one, and notifies it', async ({ visit }) => {
    const [here, there] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    there.allowLostLogin();
    const connected = there.page.waitForEvent('websocket');
    await signIn(there.page, 'supervisor');
    await connected;
    await signIn(here.page, 'supervisor');
    await chooseInUserMenu(here.page, 'My logins');
    const rows = here.page
      .getByRole('table', { name: 'My logins' })
      .getByRole('row')
      .filter({ hasText: 'Chrome' });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    await here.page.getByText('this login').waitFor();
    await here.page.getByRole('button', { name: /^End the login on/ }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'End login' }).click();
    await there.page.getByRole('alertdialog').getByText(LOST, { exact: true }).waitFor();
    await here.page.getByText('The login has ended').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
  });

  it('those of others are ended in the list of users', async ({ visit }) => {
    const [admin, user] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    user.allowLostLogin();
    const connected = user.page.waitForEvent('websocket');
    await signIn(user.page, 'teacher');
    await connected;
    await signIn(admin.page, 'admin');
    await admin.page.goto('/user?userType=4');
    const name = admin.page.getByRole('cell', { name: 'teacher', exact: true });
    const row = admin.page.getByRole('row').filter({ has: name });
    await row.getByRole('button', { name: /^More actions/ }).click();
    await admin.page.getByRole('menuitem', { name: 'Logins' }).click();
    const dialog = admin.page.getByRole('dialog', { name: /^Logins of/ });
    await dialog.getByRole('button', { name: 'End all logins' }).click();
    await user.page.getByRole('alertdialog').getByText(LOST, { exact: true }).waitFor();
    await dialog.getByText('Not signed in').waitFor();
  });
});
