import type { Locator, Page } from 'playwright-core';

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

export const menuLink = (page: Page, name: string): Locator =>
  mainMenu(page).getByRole('link', { name, exact: true });

/** Goes to a page by the menu, of which it unfolds the group. A group with one page alone is no group. */
export async function goTo(page: Page, name: string, group: string): Promise<void> {
  const button = mainMenu(page).getByRole('button', { name: group, exact: true });
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await menuLink(page, name).click();
}
