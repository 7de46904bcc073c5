/** Spec, section 6: menus, routes and buttons follow the permissions of the role, and so does every call. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { user } from '@college/contracts/identity/user';
import { call, granted, tokenOf } from './harness/call.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { mainMenu, unfold } from './harness/menu.ts';
import { enter, signIn } from './harness/sign-in.ts';

/** Opens what can be done to the first staff member in the list of users. */
async function openActions(page: Page): Promise<void> {
  await page.goto('/user?userType=3');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
}

/** Saves, after the question has named what changes. */
async function saveNaming(page: Page, named: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^This reaches/).waitFor();
  expect(await question.textContent()).toMatch(named);
  await question.getByRole('button', { name: /^(Save|Take them away)$/ }).click();
}

describe('the permission of a role', () => {
  it('a button taken away is gone at the next page load, and its call is refused at once', async ({
    visit,
  }) => {
    const enterprise = await visit({ language: 'en' });
    await signIn(enterprise.page, 'enterprise');
    await openActions(enterprise.page);
    await enterprise.page.getByRole('menuitem', { name: 'Reset password' }).waitFor();

    const request = enterprise.context.request;
    const token = await tokenOf(request, 'enterprise');
    const staff = await granted(call(request, user, 'GetUserPageList', { userType: '3' }, token));
    const { id, rowVersion } = staff.items.at(-1) ?? expect.fail('the enterprise has no staff');
    const reset = () =>
      call(request, user, 'UpdateUserPassword', { id, rowVersion, newPassword: 'Meadow2027' }, token);

    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/role');
    await page.getByRole('link', { name: 'Permissions of Enterprise' }).click();
    const box = page.getByRole('checkbox', { name: 'Reset a password' });
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    await box.click();
    await page.getByText('0 added, 1 removed').waitFor();
    await saveNaming(page, /This reaches \d+ users.*Taken away.*Reset a password/);
    await page.getByRole('status').getByText('The permissions of Enterprise have been saved').waitFor();

    expect(await reset()).toMatchObject({ success: false, error: { code: 40301 } });
    await openActions(enterprise.page);
    await enterprise.page.getByRole('menuitem', { name: 'Disable' }).waitFor();
    expect(await enterprise.page.getByRole('menuitem', { name: 'Reset password' }).count()).toBe(0);

    await box.click();
    await page.getByText('1 added, 0 removed').waitFor();
    await saveNaming(page, /Added.*Reset a password/);
    await page.getByText('Nothing changed').waitFor();
    expect(await reset()).toMatchObject({ success: true });
  });

  it('a page taken away leaves the menu, and its address is a 404', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await admin.page.goto('/role');
    await admin.page.getByRole('link', { name: 'Permissions of Supervisory manager' }).click();
    await admin.page.getByRole('searchbox', { name: 'Search permissions' }).fill('user:');
    await admin.page.getByRole('button', { name: 'Clear what was found' }).click();
    await saveNaming(admin.page, /Taken away.*Users/);
    await admin.page.getByText('Nothing changed').waitFor();

    const supervisor = await visit({ language: 'en' });
    await enter(supervisor, 'supervisor');
    await supervisor.page.goto('/user');
    await settle(supervisor.page);
    await supervisor.page.getByRole('heading', { level: 1, name: '404' }).waitFor();
    await unfold(supervisor.page);
    const pages = await mainMenu(supervisor.page).getByRole('link').allTextContents();
    expect(pages).toContain('Face photos');
    expect(pages).not.toContain('Users');
  });
});
