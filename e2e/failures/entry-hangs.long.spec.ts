/**
 * The entry of a remote is asked for and never comes. Fails when the time limit is taken out of builds.ts, and when
 * page-files.ts asks for the same address again.
 */
import { describe, expect } from 'vitest';
import { failurePanel, listShown, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { setLimits } from '../harness/limits.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

const FAILURE = { remote: 'System management', because: 'It did not answer in time.' };

describe('the entry of a remote hangs', () => {
  it('the shell is ready meanwhile, the rest works, Retry asks by another address', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    await setLimits(visitor.context, { entry: 1000 });
    const { page } = visitor;
    // Without a query: what was asked for once would hang for ever, so this never ends.
    const entry = await hang(page, '**/remotes/system/*/remoteEntry.*.js');
    await page.goto('/user', { waitUntil: 'commit' });
    await entry.asked;
    await mainMenu(page).waitFor();
    await failurePanel(page, FAILURE);
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Users');
    await listShown(page, 'Users');
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
