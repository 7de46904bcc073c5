/** A forgotten password, from the login page to the login with the new one. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { PHONE_OF, sentCode } from './harness/phone-codes.ts';
import { screenshot } from './harness/screenshot.ts';
import { submitLogin } from './harness/sign-in.ts';

const NEW = 'Mountain2027';
const MASK = PHONE_OF.regulator.replace(/^(\d{3})\d{4}/, '$1****');

describe('/forgetPassword', () => {
  it('sets a new password in three steps; the old one no longer signs in', async ({ visit, product }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 401 .*TokenAuth\/Authenticate/);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot the password?' }).click();
    await page.waitForURL('**/forgetPassword');
    await page.getByLabel(/^User name/).fill(' regulator ');
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByText(`The code goes to ${MASK}`).waitFor();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText(`A code is on its way to ${MASK}`).waitFor();
    await settle(page);
    await screenshot(page, 'forget-password-code');
    expect(await axe(page)).toEqual([]);
    await page.getByLabel(/^Phone code/).fill(sentCode(product));
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByLabel(/^New password/).fill('alllower1');
    await page.getByLabel(/^Confirm the new password/).fill('other');
    await page.getByLabel(/^New password/).focus();
    await page.getByText('the two passwords entered do not match').waitFor();
    expect(await page.getByLabel(/^New password/).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(/^New password/).fill(NEW);
    await page.getByLabel(/^Confirm the new password/).fill(NEW);
    await settle(page);
    await screenshot(page, 'forget-password-new');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set the new password' }).click();

    await page.getByRole('heading', { name: 'The new password is set' }).waitFor();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    await submitLogin(page, 'regulator');
    await page.getByText('The user name or the password is wrong').first().waitFor();
    await submitLogin(page, 'regulator', NEW);
    await page.waitForURL('**/dashboard');
  });

  it('goes the same way for a name that nobody has, and a wrong code ends it there', async ({ visit }) => {
    const { page } = await visit({ language: 'zh-CN' });
    await page.goto('/forgetPassword');
    await page.getByLabel(/^用户名/).fill('nobody-here');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText(/验证码将发送至 1\d\d\*{4}\d{4}/).waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor();
    await page.getByLabel(/^短信验证码/).fill('123456');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('短信验证码错误或已过期，请重新获取').first().waitFor();
    await settle(page);
    await screenshot(page, 'forget-password-wrong');
  });
});
