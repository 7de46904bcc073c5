/**
 * When the active version of a remote cannot be loaded, the good one before it is shown, with a quiet note. Fails when
 * the fallback is taken out of screen-loader.ts.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { teamOf } from '../harness/crafted-remote.ts';
import { panelOf, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { setLimits } from '../harness/limits.ts';
import { refuseLater } from '../harness/refused-route.ts';
import { revisedBuild } from '../harness/revised-build.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild } from '../harness/stored-build.ts';

const NOTE = 'You see the previous version of “Business management”; the new one could not be loaded.';

/** Each after the other: what was active before is what is shown. `link` is a word of it. */
const ways = [
  { what: 'is not there', version: '0.9.0', link: 'New class', stop: refuseLater },
  {
    what: 'hangs',
    version: '0.9.1',
    link: 'Class 0.9.0',
    stop: async (page: Page, address: string) => ({
      ...(await hang(page, address)),
      refuse: () => undefined,
    }),
  },
];

describe('the active version of a remote', () => {
  for (const { what, version, link, stop } of ways)
    it(`${what}: the version before it is shown, with a note`, async ({ visit, product }) => {
      const team = await teamOf((await visit()).context.request, 'business');
      const words = { 'New class': `Class ${version}` };
      const files = revisedBuild(bundledBuild(product, 'business'), version, words);
      const visitor = await visit({ language: 'en' });
      visitor.allow(new RegExp(`status of 404.*/remotes/business/${version}/`));
      await setLimits(visitor.context, { entry: 3000 });
      await enter(visitor, 'manager');
      await team.deploy(files, { version, mode: 'activate' });

      const { page } = visitor;
      const entry = await stop(page, `**/remotes/business/${version}/remoteEntry.*`);
      await page.goto('/trainClass', { waitUntil: 'commit' });
      await entry.asked;
      await mainMenu(page).waitFor();
      await restWorks(page, 'Users');
      entry.refuse();
      await follow(page, 'Training classes');
      await page.getByRole('status').getByText(NOTE).waitFor();
      await page.getByRole('link', { name: link, exact: true }).waitFor();
      await page.getByRole('main').getByRole('table').waitFor();
      expect(await panelOf(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText(NOTE).waitFor({ state: 'detached' });
    });
});
