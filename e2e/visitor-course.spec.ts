/** A visitor finds a public course under its column and plays it, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';

const main = (page: Page) => page.getByRole('main');
const seconds = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);

describe('public courses', () => {
  it('are found under their column, and a film of one plays, goes on where one was, and keeps a note', async ({
    visit,
  }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/visitor/publicCourse');
    await page.waitForURL('**/visitor/publicCourse?pInd=1');
    await main(page).getByRole('heading', { level: 1, name: 'Popular-science column' }).waitFor();
    await main(page).locator('h2 a').first().click();
    await page.waitForURL('**/visitor/course?id=*');
    const contents = main(page).getByRole('navigation', { name: 'Contents' });
    await contents
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .click();
    await main(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => seconds(page)).toBeGreaterThan(1);
    await main(page).getByRole('button', { name: 'Pause' }).click();
    await settle(page);
    expect(await axe(page)).toEqual([]);

    await page.getByText('My notes').click();
    await page.getByRole('textbox', { name: /^A note at/ }).fill('Where the exits are');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.keyboard.press('Escape');
    const place = await seconds(page);
    await page.reload();
    await page.getByText('Where the exits are').waitFor();
    await expect.poll(() => seconds(page)).toBeGreaterThan(Math.floor(place) - 1);
  });

  it('are reached from a topic, also those that nobody recommends', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/web/subject');
    const number = main(page)
      .getByRole('link', { name: /^\d+ public courses? of / })
      .first();
    const count = Number.parseInt(await number.innerText());
    await number.click();
    await page.waitForURL('**/web/course?subjectId=*');
    await main(page).getByRole('heading', { level: 1, name: 'Courses of a topic' }).waitFor();
    await expect.poll(() => main(page).locator('h2 a').count()).toBe(count);
    await main(page).getByRole('button', { name: 'Clear' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Recommended courses' }).waitFor();
  });

  it('on a phone a document is read page by page, in Chinese', async ({ visit }) => {
    const { page } = await visit({ language: 'zh-CN', width: 390, height: 844, phone: true });
    await page.goto('/web/course');
    await main(page).locator('h2 a').first().click();
    const contents = main(page).getByRole('navigation', { name: '课程目录' });
    await contents.getByRole('button', { name: /页$/ }).first().click();
    const picture = main(page).getByRole('img', { name: /^第 1 页/ });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width))
      .toBeGreaterThan(300);
    await settle(page);
    expect(await axe(page)).toEqual([]);
  });
});
