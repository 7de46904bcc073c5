/** What stands in the place of a screen that could not be shown, and what must go on working around it. */
import type { Locator, Page } from 'playwright-core';

export const panelOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** The main menu, which is there before any remote. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** The team that looks after what came with the gateway. */
const PLATFORM = /Looked after by .*Platform team/;

export interface ExpectedFailure {
  /** Title of the remote. */
  remote: string;
  because: string;
  owner?: RegExp;
}

/** Waits for the panel with the remote, the reason, the owner and a trace id, in a page in English. */
export async function failurePanel(
  page: Page,
  { remote, because, owner = PLATFORM }: ExpectedFailure,
): Promise<Locator> {
  const panel = panelOf(page);
  await panel.getByText(`“${remote}” is not available at the moment`).waitFor();
  await panel.getByText(because).waitFor();
  await panel.getByText(owner).waitFor();
  await panel.getByText(/^[0-9a-f]{32}$/).waitFor();
  return panel;
}

/** Follows a link of the main menu, out of whichever group folds it away. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = mainMenu(page);
  const link = menu.getByRole('link', { name, exact: true });
  await menu.getByRole('link').first().waitFor();
  const folded = menu.getByRole('button', { expanded: false });
  while ((await link.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  await link.click();
}

/** Header and menu work, and so does a list of another remote, reached by its link in the main menu. */
export async function restWorks(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/dashboard');
  await follow(page, name);
  await listShown(page, name);
}

/** Waits for a list by its heading too: the table of the page before may still be there. */
export async function listShown(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('main').getByRole('table').waitFor();
}
