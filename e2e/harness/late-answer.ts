import type { Page } from 'playwright-core';
import { mainMenu } from './menu.ts';

interface Answer {
  status?: number;
  contentType?: string;
  body?: string;
}

/**
 * Answers requests of a page for `address`, a glob, wrongly, and the first one only once the main menu is there: a
 * shell that waited for the answer would never be ready. Yields what ends it.
 */
export async function answerLate(page: Page, address: string, answer: Answer): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await mainMenu(page).waitFor();
    await route.fulfill(answer);
  });
  return () => page.unroute(address);
}
