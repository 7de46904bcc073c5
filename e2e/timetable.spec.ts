/** The timetable of a class as the accessibility tree has it: what is announced, and where the focus is. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { trainClass } from '@college/contracts/completion/train-class';
import { call, granted, tokenOf } from './harness/call.ts';
import { come, main, press } from './harness/class-life.ts';
import { it } from './harness/it.ts';
import type { Visitor } from './harness/visitor.ts';

/** Opens the lessons of a draft that has some. */
const openLessons = async (manager: Visitor): Promise<void> => {
  const { request } = manager.context;
  const token = await tokenOf(request, 'manager');
  const drafts = { state: 'draft', keyword: '-0003', pageSize: 10 } as const;
  const { items } = await granted(call(request, trainClass, 'GetTrainClassPageList', drafts, token));
  await come(manager, 'manager', `/trainClass/edit?id=${items[0]?.id}&step=courses`);
  await lessonsOf(manager.page).getByRole('listitem').first().waitFor();
};
const lessonsOf = (page: Page) => main(page).getByRole('list', { name: 'Lessons on site' });
const focused = (page: Page) => expect.poll(() => page.locator(':focus').ariaSnapshot());

describe('the timetable', () => {
  it('says what was removed, and the focus is on the way back', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page } = manager;
    await openLessons(manager);
    const tree = await main(page).getByRole('group', { name: 'Lessons on site' }).ariaSnapshot();
    expect(tree, 'the week is for the mouse; the list says the same').not.toContain('Next week');
    const count = await lessonsOf(page).getByRole('listitem').count();
    const remove = lessonsOf(page)
      .getByRole('button', { name: /^Remove/ })
      .first();
    const name = /“(.*)”/.exec((await remove.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await remove.focus();
    await page.keyboard.press('Enter');
    await focused(page).toBe('- button "Undo"');
    const status = main(page).getByRole('status').filter({ hasText: name });
    expect(await status.ariaSnapshot()).toContain(`“${name}” has been removed.`);
    await page.keyboard.press('Enter');
    await focused(page).toMatch(/^- list "Lessons on site"/);
    expect(await lessonsOf(page).getByRole('listitem').count()).toBe(count);
  });

  it('announces what its dialogs would add, and takes the focus back from them', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page } = manager;
    await openLessons(manager);
    await press(page, 'Copy a day');
    const copy = page.getByRole('dialog', { name: 'Copy a day' });
    await copy.getByRole('checkbox', { disabled: false }).last().check();
    await expect
      .poll(() => copy.getByRole('status').first().ariaSnapshot())
      .toMatch(/\d+ lessons?, [\d.]+ hours/);
    await page.keyboard.press('Escape');
    await focused(page).toBe('- button "Copy a day"');

    await press(page, 'Paste from a spreadsheet');
    const paste = page.getByRole('dialog', { name: 'Paste lessons' });
    await paste.getByRole('textbox').fill('some day\t09:00\t12:00\t4\t安全规程');
    const day = paste.getByRole('textbox', { name: 'Date in row 1' });
    await expect
      .poll(() => paste.getByRole('status').first().ariaSnapshot())
      .toContain('One row has a problem and stays here.');
    const described = await day.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('No clear date');
    await page.keyboard.press('Escape');
    await focused(page).toBe('- button "Paste from a spreadsheet"');
  });
});
