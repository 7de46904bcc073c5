/** The manifest of a remote is not found. Fails when builds.ts caches the failed run. */
import { describe, expect } from 'vitest';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { answerLate } from '../harness/late-answer.ts';
import { GARDEN, loginOverRelease } from '../harness/login-over-release.ts';
import { markDocument } from '../harness/same-document.ts';

const FAILURE = { ...GARDEN, because: 'Its directory could not be loaded.' };

describe('the manifest of a remote is not found', () => {
  it('the panel says so, the rest works, Retry loads it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/^console: Failed to load resource: .*404.*\/remotes\/garden\/1\.0\.0\/mf-manifest\.json/);
    visitor.allow(/^console: .*\/remotes\/garden\/1\.0\.0\/mf-manifest\.json.*integrity/);
    const end = await answerLate(visitor.page, '**/remotes/garden/*/mf-manifest.json', { status: 404 });
    const { page } = await loginOverRelease(visitor, await visit());
    await follow(page, 'Garden');
    const panel = await failurePanel(page, FAILURE);
    await panel.getByText('Details').click();
    await panel.getByText('status 404').waitFor();
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Garden');
    await failurePanel(page, FAILURE);
    await end();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Roses' }).waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
