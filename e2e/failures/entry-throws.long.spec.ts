/**
 * The entry of a released remote throws. Fails when builds.ts no longer checks whether the entry has set its
 * container.
 */
import { describe, expect } from 'vitest';
import { headingScreen, teamOf } from '../harness/crafted-remote.ts';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

const FAILURE = {
  remote: 'Garden',
  because: 'Its program could not be loaded or started.',
  owner: /Looked after by Garden team, garden@college.example/,
};

describe('the entry of a remote throws', () => {
  it('the panel says so, the rest works, Retry runs it anew', async ({ visit }) => {
    const garden = await teamOf((await visit()).context.request, 'garden');
    await garden.release({
      version: '1.0.0',
      screens: { list: headingScreen('Roses') },
      atStart: "if (!sessionStorage.getItem('mended')) throw new Error('broken on purpose');",
    });
    await garden.offer({ screen: 'list', path: '/garden', name: 'Garden' });

    const visitor = await visit({ language: 'en' });
    visitor.allow(/^uncaught: Error: broken on purpose\n.*\/remotes\/garden\/1\.0\.0\//);
    await enter(visitor, 'admin');
    const { page } = visitor;
    // Delayed until the menu is there: a shell that waited for it would never be ready.
    await page.route('**/remotes/garden/*/remoteEntry.*', async (route) => {
      await mainMenu(page).waitFor();
      await route.continue();
    });
    await page.goto('/garden');
    await failurePanel(page, FAILURE);
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Garden');
    const panel = await failurePanel(page, FAILURE);
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Roses' }).waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
