/** System management: users come by sheet, go out by sheet, and several accounts of one person become one. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { sheetAt, uploadableSheet } from './harness/sheet.ts';
import { enter, submitLogin } from './harness/sign-in.ts';

const TITLES = ['User name', 'Name', 'Phone', 'Education', 'Employer'];
const row = (name: string) => [name, `来自表格 ${name}`, '13900001111', 'Bachelor', '澜江石化'];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import users' });

const check = async (page: Page, rows: string[][]): Promise<void> => {
  await page.goto('/user?userType=3');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  const choice = dialog.locator('input[type=file]');
  const other = dialog.getByRole('button', { name: 'Choose another file' });
  await choice.or(other).first().waitFor({ state: 'attached' });
  // While passwords may be fetched, their import is what the window shows.
  if (await other.isVisible()) await other.click();
  await choice.setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await uploadableSheet(TITLES, rows),
  });
  await dialog.getByText('students.xlsx').waitFor();
  await dialog.getByRole('button', { name: 'Check' }).click();
};

describe('an import of users', () => {
  it('is checked, taken in, hands out its passwords, and those let people in', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'manager');
    const { page } = admin;
    await check(page, [row('sheet.one'), row('sheet.two')]);
    const dialog = dialogOf(page);
    await dialog.getByText('All 2 rows of students.xlsx are good').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await dialog.getByText('2 rows have been imported').waitFor();

    await page.reload();
    await dialog.getByText('Initial passwords').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the passwords' }).click(),
    ]);
    await page.reload();
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the passwords' }).click(),
    ]);
    const lines = await sheetAt(await download.path());
    expect(await sheetAt(await again.path()), 'of a download that broke off').toEqual(lines);
    const secret = String(lines.find(([name]) => name === 'sheet.one')?.[2]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('cell', { name: 'sheet.two', exact: true }).waitFor();

    const student = await visit({ language: 'en' });
    student.allow(/status of 403/);
    await student.page.goto('/login');
    await submitLogin(student.page, 'sheet.one', secret);
    await student.page.waitForURL('**/dashboard');
    await student.page.getByRole('alertdialog', { name: 'Your password' }).waitFor();
  });

  it('says row by row what is wrong, and takes the good rows in only when asked', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'manager');
    const { page } = admin;
    const bad = ['sheet.bad', '来自表格', '123', 'Wizard', ''];
    await check(page, [row('sheet.good'), bad, row('sheet.good')]);
    const dialog = dialogOf(page);
    await dialog.getByText('2 of 3 rows of students.xlsx have errors').waitFor();
    await dialog.getByRole('row', { name: /3 Phone a mobile number has 11 digits/ }).waitFor();
    await dialog.getByRole('row', { name: /4 User name row 2 has the same/ }).waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download the list' }).click(),
    ]);
    expect(report.suggestedFilename()).toMatch(/^Rows to correct .*\.xlsx$/);
    await dialog.getByRole('button', { name: 'Import the one good row only' }).click();
    await dialog.getByText('One row has been imported').waitFor();
    expect(await page.getByRole('cell', { name: 'sheet.bad' }).count()).toBe(0);
  });
});

describe('the list of users', () => {
  it('goes out as a sheet of what is in view', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'manager');
    await admin.page.goto('/user?userType=1');
    const [download] = await Promise.all([
      admin.page.waitForEvent('download'),
      admin.page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = JSON.stringify(await sheetAt(await download.path()));
    expect(text).toContain('Credit code');
    expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  });

  it('shows people with several accounts', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'manager');
    await admin.page.goto('/user');
    await admin.page.getByRole('link', { name: 'Duplicate accounts' }).click();
    await admin.page.getByText('Keep this one').first().waitFor();
  });
});
