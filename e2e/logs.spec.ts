/** System management: users with the permission can read, search and export what was done and who signed in. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { auditLog } from '@college/contracts/identity/audit-log';
import { user } from '@college/contracts/identity/user';
import { call, granted, tokenOf } from './harness/call.ts';
import { it } from './harness/it.ts';
import { enter, signIn, submitLogin } from './harness/sign-in.ts';

/** Presses Export and yields the name and the first bytes of what the browser saved. */
async function exportFrom(page: Page): Promise<{ name: string; head: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  const bytes = await readFile(await download.path());
  await page
    .getByRole('status')
    .getByText(/has been downloaded/)
    .waitFor();
  return { name: download.suggestedFilename(), head: bytes.subarray(0, 2).toString() };
}

describe('the audit log', () => {
  it('shows a change with the thing before and after, found by its filters, and goes along as a workbook', async ({
    visit,
  }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    // In a browser of its own: a login ends the one that its browser had.
    const { request } = (await visit()).context;
    const token = await tokenOf(request, 'admin');
    const { items } = await granted(call(request, user, 'GetUserPageList', { userType: '2' }, token));
    const one =
      items.find(({ username }) => username.startsWith('regulator0')) ?? expect.fail('no regulator');
    const { id, rowVersion } = one;
    await granted(call(request, user, 'SetUserState', { id, rowVersion, state: 'disabled' }, token));

    await page.goto('/auditLog');
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Kind of subject').selectOption({ label: 'User' });
    await page.getByRole('searchbox', { name: 'Subject number' }).fill(String(id));
    await page.waitForURL(`**subjectId=${id}`);
    await page.getByRole('cell', { name: `User: ${one.name}` }).waitFor();

    await page.getByRole('button', { name: /^Details: Enabled or disabled a user/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Enabled or disabled a user' });
    const state = dialog.getByRole('row', { name: /^State / });
    await state.getByText('Changed', { exact: true }).waitFor();
    expect(await state.getByRole('cell').allTextContents()).toEqual([
      'State',
      'Enabled',
      'Disabled',
      'Changed',
    ]);
    await page.keyboard.press('Escape');

    const file = await exportFrom(page);
    expect(file.name).toMatch(/^Audit log \d{4}-\d\d-\d\d\.xlsx$/);
    expect(file.head).toBe('PK');

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('cell', { name: 'Exported the audit log', exact: true }).waitFor();
  });

  it('shows a refused action as refused, with the reason', async ({ visit }) => {
    const student = await visit({ language: 'en' });
    const token = await tokenOf(student.context.request, 'student');
    const refused = await call(student.context.request, user, 'DeleteUser', { id: 1, rowVersion: 0 }, token);
    expect(refused.success).toBe(false);

    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await admin.page.goto('/auditLog?outcome=refused&call=User/DeleteUser');
    await admin.page.getByRole('button', { name: /^Details: Deleted a user/ }).click();
    await admin.page.getByRole('dialog').getByText('Your current role may not do this').waitFor();
  });

  it('a regulator reads about their area, in Chinese too, and has no export', async ({ visit }) => {
    const regulator = await visit({ language: 'zh-CN' });
    await signIn(regulator.page, 'regulator');
    const menu = regulator.page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '日志与文件' }).click();
    await menu.getByRole('link', { name: '登录日志' }).waitFor();
    await menu.getByRole('link', { name: '审计日志' }).click();
    await regulator.page.getByRole('heading', { level: 1, name: '审计日志' }).waitFor();
    expect(await regulator.page.getByRole('button', { name: '导出' }).count()).toBe(0);
    const { request } = (await visit()).context;
    const token = await tokenOf(request, 'regulator');
    const seen = await granted(call(request, auditLog, 'GetAuditLogPageList', {}, token));
    expect(seen.items.every(({ account }) => account !== 'admin')).toBe(true);
  });
});

describe('the login log', () => {
  it('records a wrong password and of the login after it; one’s own tries are under My logins', async ({
    visit,
  }) => {
    const teacher = await visit({ language: 'en' });
    teacher.allow(/401/);
    await teacher.page.goto('/login');
    await submitLogin(teacher.page, 'teacher', 'Wrong1234');
    await teacher.page.getByText('The user name or the password is wrong').first().waitFor();
    await signIn(teacher.page, 'teacher');
    await teacher.page.goto('/UserManager/myLogins');
    const own = teacher.page.getByRole('region', { name: 'Recent attempts to sign in' }).last();
    await own.getByRole('row').filter({ hasText: 'Wrong password' }).waitFor();

    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await admin.page.goto('/loginLog?userName=teacher');
    await admin.page.getByRole('cell', { name: 'Wrong password' }).first().waitFor();
    await admin.page.getByLabel('Outcome').selectOption({ label: 'Signed in' });
    await admin.page.getByRole('cell', { name: 'Signed in' }).first().waitFor();
    await admin.page.getByRole('cell', { name: 'Wrong password' }).waitFor({ state: 'detached' });
    expect(await exportFrom(admin.page)).toMatchObject({ head: 'PK' });
  });
});
