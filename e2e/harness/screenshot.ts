import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Chromium paints nothing any more in a page of which a picture of 20,000 pixels was taken. */
const TALLEST = 8000;

/**
 * Writes e2e/screenshots/`name`.png, the page from its top; `name` may contain slashes. The folder is ignored by Git. Only
 * with PICTURES=1: hundreds of unused pictures would cost `npm test` minutes.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const path = `${folder}${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  await page.screenshot({ path, fullPage: true, clip, animations: 'disabled' });
}
