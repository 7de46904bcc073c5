import type { Page } from 'playwright-core';

/** Opens the menu under the user's name, at the right of the header, behind the bell. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
}

/** Chooses in that menu, by the words of the page's language. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name }).click();
}
