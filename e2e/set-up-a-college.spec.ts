/**
 * From a product without demo data to a working college, using screens only, as in docs/how-to/set-up-a-college.md.
 * With PICTURES=1 it also takes that page's pictures.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settle } from './harness/layout.ts';
import { itWith } from './harness/it.ts';
import { goTo } from './harness/menu.ts';
import type { Product } from './harness/product.ts';
import { runProgram } from './harness/run-program.ts';
import { choose } from './harness/select.ts';
import { submitLogin } from './harness/sign-in.ts';

const it = itWith({ env: { SEED: 'none' } });

const pictures = fileURLToPath(new URL('../docs/images/set-up/', import.meta.url));
const command = fileURLToPath(new URL('../api-gateway/dist/src/commands/admin-create.js', import.meta.url));

const picture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return;
  await settle(page);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' });
};

const makeAdmin = async ({ varDir }: Product): Promise<string> => {
  const said = await runProgram(
    varDir,
    [process.execPath, command, '--username', 'li.wei', '--name', '李伟'],
    {
      VAR_DIR: varDir,
    },
  );
  return /Password +(\S+)/.exec(said)?.[1] ?? '';
};

/** What every user sees whose password was set by somebody else. */
const setOwnPassword = async (page: Page, given: string, own: string): Promise<void> => {
  const warning = page.getByRole('alertdialog', { name: 'Your password' });
  await warning.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change password' });
  await dialog.getByLabel(/^Current password/).fill(given);
  await dialog.getByLabel(/^New password/).fill(own);
  await dialog.getByLabel(/^Confirm the new password/).fill(own);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('status').getByText('The password has been changed').waitFor();
  await page.goto('/dashboard');
};

const signIn = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.goto('/login');
  await submitLogin(page, username, secret);
  await page.waitForURL('**/dashboard');
};

const AREAS = '510000 四川省\n510100 成都市\n510104 锦江区\n510105 青羊区';
const OFFICER = 'Training officer';
const NOTICE = 'The college is open';

const saySite = async (page: Page): Promise<void> => {
  await goTo(page, 'Site settings', 'Site and operation');
  await page.getByLabel(/^Name of the site\*/).fill('四川省应急管理网络学院');
  await page.getByLabel(/^Organiser(\*|$)/).fill('四川省应急管理厅');
  await page.getByRole('tab', { name: /^English: / }).click();
  await page.getByLabel('Name of the site (English)').fill('Sichuan Emergency Management College');
  await page.getByLabel('Organiser (English)').fill('Department of Emergency Management of Sichuan');
  await page.getByLabel('Support line').fill('028-12350');
  await picture(page, 'site-settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The site settings have been saved').waitFor();
};

const bringAreas = async (page: Page): Promise<void> => {
  await goTo(page, 'Areas', 'Site and operation');
  await page.getByText('No areas yet').waitFor();
  await page.getByRole('button', { name: 'Import a list' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('List').fill(AREAS);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('New', { exact: true }).first().waitFor();
  await picture(page, 'areas');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported: 4 new, 0 renamed').waitFor();
};

const addDepartment = async (page: Page, name: string, kind: string, area: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel('Kind').selectOption(kind);
  await choose(dialog, 'Area', area);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name }).waitFor();
};

const buildDepartments = async (page: Page): Promise<void> => {
  await goTo(page, 'Departments', 'People and roles');
  await page.getByText('No departments yet').waitFor();
  await page.getByRole('button', { name: 'New department at the top' }).first().click();
  await addDepartment(page, '四川省应急管理厅', 'government', 'Sichuan Province');
  await page.getByRole('button', { name: 'New department', exact: true }).click();
  await addDepartment(page, '四川省应急管理培训学院', 'college', 'Sichuan Province');
  await picture(page, 'departments');
};

const makeRole = async (page: Page): Promise<void> => {
  await goTo(page, 'Roles', 'People and roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel(/^Name/).fill(OFFICER);
  await dialog.getByLabel(/^Data scope/).selectOption({ label: 'Own department and below' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `Permissions of ${OFFICER}` }).waitFor();
  for (const code of ['train-class:', 'notice:', 'department:read']) {
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill(code);
    await page.getByRole('searchbox', { name: 'Search permissions' }).press('Enter');
    await page.getByRole('button', { name: 'Select what was found' }).click();
  }
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('');
  await page.getByRole('checkbox', { name: 'Choose a subject' }).first().waitFor();
  await picture(page, 'permissions');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The permissions of ${OFFICER} have been saved`).waitFor();
};

const makeUser = async (page: Page, secret: string): Promise<void> => {
  await goTo(page, 'Users', 'People and roles');
  await page.getByRole('link', { name: 'New user' }).first().click();
  const form = page.getByRole('form', { name: 'New user' });
  await form.getByLabel(/^User name/).fill('wang.fang');
  await form.getByLabel(/^Kind/).selectOption({ label: 'Administrator' });
  await form.getByLabel(/^Initial password/).fill(secret);
  await form.getByLabel(/^Name/).fill('王芳');
  await choose(form, 'Area', 'Sichuan Province');
  await choose(form, 'Department', '四川省应急管理培训学院');
  await choose(form, 'Roles', OFFICER);
  await picture(page, 'user');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('王芳 has been added').waitFor();
};

const arrangeMenu = async (page: Page): Promise<void> => {
  await goTo(page, 'Menus', 'Site and operation');
  await page.getByRole('button', { name: 'New menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'New menu' });
  await dialog.getByLabel('Chinese name').fill('培训工作');
  await dialog.getByLabel('English name').fill('Our training');
  await dialog.getByLabel('Path').fill('/ourTraining');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Our training” has been added').waitFor();
  await picture(page, 'menus');
  await page.getByRole('button', { name: 'Preview of a menu' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of a menu' });
  await preview.getByLabel('Role').selectOption({ label: OFFICER });
  await preview.getByRole('treeitem', { name: /Training classes/ }).waitFor();
  await picture(page, 'menu-preview');
  await preview.getByRole('button', { name: 'Close' }).last().click();
};

const sendNotice = async (page: Page): Promise<void> => {
  await page.goto('/notice');
  await page.getByRole('link', { name: 'New notice' }).first().click();
  const form = page.getByRole('form', { name: 'New notice' });
  await form.getByLabel(/^Title\*/).fill(NOTICE);
  await form.getByLabel(/^Type/).selectOption({ label: 'Announcement' });
  await form
    .getByRole('textbox', { name: 'Summary', exact: true })
    .fill('Classes can be prepared from today.');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Please complete your details first.');
  await form.getByLabel(/^For\*/).selectOption({ label: 'Everybody who has an account' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: NOTICE }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('main').getByText('In force', { exact: true }).waitFor();
  await picture(page, 'notice');
};

describe('an installation without demo', () => {
  it('becomes a college, only through screens', async ({ visit, product }) => {
    const { page, allow } = await visit({ language: 'en' });
    // Until the password is one's own, everything else is refused.
    allow(/status of 403/);
    const given = await makeAdmin(product);
    await signIn(page, 'li.wei', given);
    await picture(page, 'first-login');
    await setOwnPassword(page, given, 'Riverbank2027');

    await saySite(page);
    await bringAreas(page);
    await buildDepartments(page);
    await makeRole(page);
    await makeUser(page, 'Harbour2027');
    await arrangeMenu(page);
    await sendNotice(page);

    const officer = await visit({ language: 'en' });
    officer.allow(/status of 403/);
    await signIn(officer.page, 'wang.fang', 'Harbour2027');
    await setOwnPassword(officer.page, 'Harbour2027', 'Lakeside2027');
    await officer.page.reload();
    const dialog = officer.page.getByRole('dialog', { name: NOTICE });
    await dialog.getByText('Please complete your details first.').waitFor();
    await picture(officer.page, 'notice-dialog');
    await dialog.getByRole('button', { name: 'I have read this' }).click();
    await goTo(officer.page, 'Training classes', 'Business management');
    await officer.page
      .getByRole('link', { name: /New training class|New class/ })
      .first()
      .waitFor();
    await picture(officer.page, 'officer');
    expect(await officer.page.getByRole('banner').textContent()).toContain('Sichuan Emergency');
  });
});
