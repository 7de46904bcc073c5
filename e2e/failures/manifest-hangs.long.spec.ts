/** The manifest of a remote never comes. Fails when the time limit is taken out of read-manifest.ts. */
import { describe, expect } from 'vitest';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { GARDEN, loginOverRelease } from '../harness/login-over-release.ts';
import { markDocument } from '../harness/same-document.ts';

const FAILURE = { ...GARDEN, because: 'It did not answer in time.' };

describe('the manifest of a remote hangs', () => {
  it('the shell is ready meanwhile, the panel says so in time, the rest works, Retry loads it', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    const manifest = await hang(visitor.page, '**/remotes/garden/*/mf-manifest.json');
    const { page } = await loginOverRelease(visitor, await visit());
    await follow(page, 'Garden');
    await manifest.asked;
    await failurePanel(page, FAILURE);
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Garden');
    const panel = await failurePanel(page, FAILURE);
    await manifest.end();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Roses' }).waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
