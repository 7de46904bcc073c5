/** What replaces a screen that could not be shown, and what must keep working around it. */
import type { Locator, Page } from 'playwright-core';
import { follow } from './menu.ts';

export const panelOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** The main menu, which is there before any remote. */
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
