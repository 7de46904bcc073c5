/**
 * A remote in the registry whose files are missing affects nothing else, and works again as soon as its files are back.
 * Fails when page-files.ts does not report a failed hint: the browser then repeats that failure after the files are
 * back.
 */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { failurePanel, panelOf, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

const FAILURE = {
  remote: 'Business management',
  because: 'Its directory could not be loaded.',
};

describe('with the business build removed from the storage', () => {
  it('the shell starts, system management works, and Retry works once the build is back', async ({
    visit,
    product,
  }) => {
    const build = join(product.storage, 'remotes/business');
    const away = join(product.storage, 'business-taken-away');
    renameSync(build, away);

    const visitor = await visit({ language: 'en' });
    visitor.allow(/^console: .*\/remotes\/business\/[^/]+\/mf-manifest\.json.*integrity/);
    visitor.allow(
      /^console: (Failed to load resource: .*404|Refused to (apply|execute) ).*\/remotes\/business\//,
    );
    const { page } = visitor;
    await enter(visitor, 'manager');
    await page.goto('/dashboard');
    const isSameDocument = await markDocument(page);

    await follow(page, 'Training classes');
    const panel = await failurePanel(page, FAILURE);
    await panel.getByRole('button', { name: 'Retry' }).click();
    // The same failure again, so that a reload is offered too.
    await panel.getByRole('button', { name: 'Reload the page' }).waitFor();
    await failurePanel(page, FAILURE);
    await restWorks(page, 'Users');

    await follow(page, 'Training classes');
    await failurePanel(page, FAILURE);
    renameSync(away, build);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
