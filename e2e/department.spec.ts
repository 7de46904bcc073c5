/** What a college is set up from: areas, departments, and what its pages say of it. */
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';

describe('an administrator', () => {
  it('builds a tree of departments and moves one by the keyboard; what is in use stays', async ({
    visit,
  }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/department');
    const item = (name: string) => page.getByRole('treeitem', { name });

    await page.getByRole('button', { name: 'New department at the top' }).click();
    let dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('新区应急管理局');
    await dialog.getByLabel('Kind').selectOption('government');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: '新区应急管理局' }).waitFor();

    await page.getByRole('button', { name: 'New department', exact: true }).click();
    dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('执法科');
    await dialog.getByLabel('Kind').selectOption('government');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: '执法科' }).waitFor();
    await page.getByText('新区应急管理局', { exact: true }).last().waitFor();

    await item('新区应急管理局').focus();
    await page.keyboard.press('Alt+ArrowRight');
    const ask = page.getByRole('alertdialog', {
      name: 'Move 新区应急管理局 below Anlan Department of Emergency Management?',
    });
    await ask.getByRole('button', { name: 'Move' }).click();
    await page.getByText('“新区应急管理局” has been moved').waitFor();
    await page.getByText('Anlan Department of Emergency Management / 新区应急管理局').waitFor();

    await item('Anlan Department of Emergency Management').click();
    await page.getByRole('heading', { name: 'Anlan Department of Emergency Management' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: '“Anlan Department of Emergency Management” cannot be deleted yet' })
      .waitFor();
  });

  it('puts a department elsewhere by dragging it', async ({ visit }) => {
    const admin = await visit();
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/department');
    const top = page.getByRole('treeitem', { name: '安澜省应急管理厅' });
    await top.focus();
    await page.keyboard.press('ArrowRight');
    const source = page.getByRole('treeitem', { name: '安澜省应急管理培训学院' });
    await source.dragTo(page.getByRole('treeitem', { name: '澜州市应急管理局' }));
    const ask = page.getByRole('alertdialog', {
      name: '将“安澜省应急管理培训学院”移动到“澜州市应急管理局”之下？',
    });
    await ask.getByRole('button', { name: '移动' }).click();
    await page.getByText('已移动“安澜省应急管理培训学院”').waitFor();
    // The tree unfolds down to where it now stands.
    await page.locator('[role=treeitem][aria-level="3"]', { hasText: '安澜省应急管理培训学院' }).waitFor();
  });

  it('imports a list of areas, after correcting a bad line', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/area');
    await page.getByRole('button', { name: 'Import a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('List').fill('990600 新市\n990602 新县\n坏行');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('坏行 — A line is a code of six digits, then a name').waitFor();
    await dialog.getByLabel('List').fill('990600 新市\n990602 新县');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Imported: 2 new, 0 renamed').waitFor();
    await page.getByRole('searchbox').or(page.getByPlaceholder('Name or code')).first().fill('新县');
    await page.getByRole('button', { name: 'Xin County' }).click();
    await page.getByText('Anlan Province / Xin City').first().waitFor();
  });

  it('changes what the footer says, and a visitor’s next page has it', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/siteSetting');
    const phone = page.getByLabel('Support line');
    await phone.fill('000-12345');
    await page.getByRole('region', { name: 'Preview' }).getByText('Support line 000-12345').waitFor();
    await page.getByLabel('External exam system').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A full address that begins with https:// or http://', { exact: true }).waitFor();
    await page.getByLabel('External exam system').fill('https://exam.example.com/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The site settings have been saved').waitFor();

    const visitor = await visit({ language: 'en' });
    await visitor.page.goto('/web/home');
    const footer = visitor.page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: '000-12345' }).getAttribute('href')).toBe('tel:000-12345');
  });
});
