import type { Page } from 'playwright-core';
import { headingScreen, teamOf } from './crafted-remote.ts';
import type { CraftedBuild, Team } from './crafted-remote.ts';
import { mainMenu } from './menu.ts';
import { setLimits } from './limits.ts';
import { submitLogin } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** What the panel says of the remote `garden`. */
export const GARDEN = { remote: 'Garden', owner: /Looked after by Garden team, garden@college\.example/ };

interface Releases {
  /** What happens before the release, once the page is open. */
  before?: () => Promise<void>;
  build?: Partial<CraftedBuild>;
}

/**
 * The administrator has the login page open while the team of `garden` releases its first version, with the page Garden
 * in the group System management, headed Roses. Its manifest is fetched after the login, and there is no version to fall
 * back to.
 */
export async function loginOverRelease(
  { page, context }: Visitor,
  team: Visitor,
  { before, build }: Releases = {},
): Promise<{ page: Page; garden: Team }> {
  await setLimits(context, { manifest: 1500 });
  await page.goto('/login');
  await page.locator('input[name="username"]').waitFor();
  await before?.();
  const garden = await teamOf(team.context.request, 'garden');
  await garden.release({ version: '1.0.0', screens: { list: headingScreen('Roses') }, ...build });
  await garden.offer({ screen: 'list', path: '/garden', name: 'Garden' });
  await submitLogin(page, 'admin');
  await page.waitForURL('**/dashboard');
  await mainMenu(page).waitFor();
  return { page, garden };
}
