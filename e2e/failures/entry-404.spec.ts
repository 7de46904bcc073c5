/** The entry of a remote is not found. Fails when the second try is taken out of screen-loader.ts. */
import { describe, expect } from 'vitest';
import { failurePanel, panelOf, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { answerLate } from '../harness/late-answer.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import type { Visitor } from '../harness/visitor.ts';

const ENTRY = '**/remotes/system/*/remoteEntry.*.js*';
const FAILURE = {
  remote: 'System management',
  because: 'Its program could not be loaded or started.',
};

const allowNotFound = ({ allow }: Visitor): void =>
  allow(/^console: Failed to load resource: .*404.*\/remotes\/system\/[^/]+\/remoteEntry\./);

describe('the entry of a remote is not found', () => {
  it('at the first try: nobody notices', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    allowNotFound(visitor);
    await enter(visitor, 'manager');
    const { page } = visitor;
    // Without a query: the second try has one.
    await page.route('**/remotes/system/*/remoteEntry.*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/user');
    await page.getByRole('main').getByRole('table').waitFor();
    expect(await panelOf(page).count()).toBe(0);
  });

  it('the panel says so, the rest works, Retry loads it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    allowNotFound(visitor);
    await enter(visitor, 'manager');
    const { page } = visitor;
    const end = await answerLate(page, ENTRY, { status: 404 });
    await page.goto('/user');
    await failurePanel(page, FAILURE);
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Users');
    const panel = await failurePanel(page, FAILURE);
    await end();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
