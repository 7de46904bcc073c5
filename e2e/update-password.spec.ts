/** Spec, section 5: the new password, checked on blur, its messages to the letter. */
import { describe, expect } from 'vitest';
import { password } from './harness/demo.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
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

    await chooseInUserMenu(page, 'Log out');
    await page.waitForURL('**/web/home');
    await page.goto('/login');
    await submitLogin(page, 'regulator', password);
    await page.getByText('The user name or the password is wrong').first().waitFor();
    await submitLogin(page, 'regulator', 'Mountain2027');
    await page.waitForURL('**/dashboard');
  });
});
