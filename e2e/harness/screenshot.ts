import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/**
 * Writes e2e/screenshots/`name`.png, the whole page; `name` may contain slashes. The folder is ignored by Git. Only
 * with PICTURES=1: hundreds of unused pictures would cost `npm test` minutes.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const path = `${folder}${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
