/** The search everywhere: by the keyboard, at both widths. */
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { signIn } from './harness/sign-in.ts';

describe('the search everywhere', () => {
  it('leads from Ctrl-K to a page and to a class, by the keyboard alone', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signIn(page, 'manager');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('培训班');
    await dialog.getByRole('group', { name: 'Training classes' }).getByRole('option').first().waitFor();
    expect(await dialog.getByRole('option', { selected: true }).textContent()).toBe('Training classes');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/trainClass');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill('培训班');
    const first = dialog.getByRole('group', { name: 'Training classes' }).getByRole('option').first();
    await first.waitFor();
    const address = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  });

  it('finds a person on a phone, with their list narrowed to them', async ({ visit }) => {
    const { page } = await visit({ language: 'zh-CN', width: 390, height: 844 });
    await signIn(page, 'admin');
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click();
    const dialog = page.getByRole('dialog', { name: '搜索' });
    await dialog.getByRole('combobox').fill('teacher');
    await dialog.getByRole('group', { name: '人员' }).getByRole('option').first().click();
    await page.waitForURL('**/user?keyword=*');
    await page.getByRole('main').getByRole('table').waitFor();
  });
});
