import type { Locator, Page } from 'playwright-core';

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

export const menuLink = (page: Page, name: string): Locator =>
  mainMenu(page).getByRole('link', { name, exact: true });

/**
 * Navigates to a page by the menu, expanding its group. A group with a single page is not a group. When the menu has
 * just changed, it may expand the group between the check and the click, which then collapses it, so this checks again.
 */
export async function goTo(page: Page, name: string, group: string): Promise<void> {
  const folded = mainMenu(page).getByRole('button', { name: group, exact: true, expanded: false });
  const link = menuLink(page, name);
  await link.or(folded).first().waitFor();
  for (let attempt = 0; attempt < 5 && !(await link.isVisible()); attempt += 1) {
    if (await folded.isVisible()) await folded.click();
    await link.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  await link.click();
}

/** Opens every group, so that all links show. */
export async function unfold(page: Page): Promise<void> {
  const menu = mainMenu(page);
  const folded = menu.getByRole('button', { expanded: false });
  await menu.getByRole('link').or(folded).first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Follows a link of the main menu, expanding its group if necessary. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = mainMenu(page);
  const folded = menu.getByRole('button', { expanded: false });
  await menu.getByRole('link').or(folded).first().waitFor();
  const link = menuLink(page, name);
  while ((await link.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  await link.click();
}
