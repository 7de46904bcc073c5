/** The kit page shows every part of ui-kit and form-kit in all its states. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './harness/axe.ts';
import { launchBrowser } from './harness/browser.ts';
import { serveFolder } from './harness/folder-server.ts';
import type { FolderServer } from './harness/folder-server.ts';
import { sidewaysScroll } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the kit page', () => {
  let folder: string;
  let server: FolderServer;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kit-'));
    execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--build', folder]);
    server = await serveFolder(folder);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (language: string, width: number): Promise<{ page: Page; complaints: string[] }> => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${server.url}index.html?lang=${language}`);
    await page.getByRole('heading', { name: /^(The kit|组件一览)$/ }).waitFor();
    await page
      .getByRole('figure', { name: /^RichTextField/ })
      .getByRole('textbox')
      .waitFor();
    return { page, complaints };
  };

  it.each([
    ['en', 1440],
    ['en', 390],
    ['zh-CN', 1440],
    ['zh-CN', 390],
  ])('in %s at %i px: axe finds nothing serious, and nothing scrolls sideways', async (language, width) => {
    const { page, complaints } = await open(language, width);
    await screenshot(page, `kit-${language}-${width}`);
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('switches the language of every part at once, and finds a part by its name', async () => {
    const { page } = await open('en', 1440);
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('heading', { name: '组件一览' }).waitFor();
    await page.getByRole('searchbox', { name: '搜索组件' }).fill('FormDialog');
    await page.getByRole('region', { name: 'Button', exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'FormDialog' }).count()).toBe(1);
    await page.close();
  });

  it('a form dialog asks before what was typed is thrown away, above itself', async () => {
    const { page } = await open('en', 1440);
    await page.getByRole('button', { name: 'New record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record' });
    await dialog.getByRole('textbox', { name: /Name/ }).fill('half');
    await page.keyboard.press('Escape');
    const asking = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await asking.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByRole('textbox', { name: /Name/ }).inputValue()).toBe('half');
    await page.keyboard.press('Escape');
    await asking.getByRole('button', { name: 'Close without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });
});
