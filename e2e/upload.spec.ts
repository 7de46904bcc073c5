/** Files go up, survive what happens on the way, are offered for download, and are destroyed when nothing uses them. */
import { describe, expect } from 'vitest';
import { itWith } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';
import { surviveEverything } from './harness/upload-story.ts';

const it = itWith({ ownProcess: true });

const MB = 1024 * 1024;

describe('an upload', () => {
  it('of 50 MB survives a pause, a cut line, a killed gateway and a closed browser', ({ product }) =>
    surviveEverything(product, { bytes: 50 * MB, throughput: 8 * MB }));

  it('that is not what its name says is refused in words, and the form goes on', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    manager.allow(/status of 4\d\d/);
    await enter(manager, 'manager');
    const { page } = manager;
    await page.goto('/basic/downCenter');
    await page.getByRole('button', { name: 'Offer a file' }).click();
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 7)]);
    const control = page.getByLabel(/^File/);
    await control.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: program });
    await page
      .getByRole('form')
      .getByText(/The content of this file is not of an accepted kind/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove plan.pdf' }).click();
    await control.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
    await page.getByRole('button', { name: 'Remove plan.txt' }).waitFor();
  });
});

describe('the download centre', () => {
  it('offers to visitors what is public, counts, and lets a file go only when nothing uses it', async ({
    visit,
  }) => {
    const guest = await visit({ language: 'en' });
    await guest.page.goto('/visitor/index');
    const sidebar = guest.page.getByRole('navigation', { name: 'Training hall' });
    await sidebar.getByRole('link', { name: 'Download centre' }).click();
    await guest.page.getByRole('link', { name: 'Download Guide for visitors' }).waitFor();
    expect(await guest.page.getByText('Manual for regulators').count()).toBe(0);
    const [download] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('link', { name: 'Download Guide for visitors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('访客指南.txt');
    await guest.page.goto('/web/download?keyword=访客');
    await guest.page.getByRole('row', { name: /Guide for visitors.*96/ }).waitFor();

    const student = await visit({ language: 'en' });
    await enter(student, 'student');
    await student.page.goto('/downCenter');
    await student.page.getByRole('link', { name: 'Download Manual for regulators' }).waitFor();
    expect(await student.page.getByText('draft for comments').count()).toBe(0);

    const admin = await visit({ language: 'en' });
    admin.allow(/status of 409/);
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/attachment?keyword=访客指南');
    await page.getByRole('button', { name: 'Delete 访客指南.txt' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await ask.getByText(/still in use.*Download no\. \d+/).waitFor();
    await ask.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/basic/downCenter?keyword=访客指南');
    await page.getByRole('button', { name: 'Delete Guide for visitors' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Guide for visitors” is deleted').waitFor();
    await page.goto('/attachment?keyword=访客指南&use=unused');
    await page.getByRole('button', { name: 'Delete 访客指南.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“访客指南.txt” is deleted').waitFor();
  });
});
