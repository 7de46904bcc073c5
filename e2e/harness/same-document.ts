import type { Page } from 'playwright-core';

/** Puts a mark on the document in view. Yields whether it is still there: false after the page was loaded anew. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}
