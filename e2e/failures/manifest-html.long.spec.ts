/**
 * A page arrives instead of a manifest, as from a proxy that asks for a login. Fails when page-files.ts no longer
 * distinguishes a page from a modified file.
 */
import { describe, expect } from 'vitest';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { answerLate } from '../harness/late-answer.ts';
import { GARDEN, loginOverRelease } from '../harness/login-over-release.ts';
import { markDocument } from '../harness/same-document.ts';

const FAILURE = { ...GARDEN, because: 'Its directory could not be loaded.' };
const LOGIN_PAGE = { contentType: 'text/html', body: '<!doctype html><title>Please log in</title>' };

describe('a page arrives instead of a manifest', () => {
  it('the panel says so, the rest works, Retry loads it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/^console: .*integrity.*\/remotes\/garden\/1\.0\.0\/mf-manifest\.json/);
    visitor.allow(/^console: .*\/remotes\/garden\/1\.0\.0\/mf-manifest\.json.*integrity/);
    const end = await answerLate(visitor.page, '**/remotes/garden/*/mf-manifest.json', LOGIN_PAGE);
    const { page } = await loginOverRelease(visitor, await visit());
    await follow(page, 'Garden');
    const panel = await failurePanel(page, FAILURE);
    await panel.getByText('Details').click();
    await panel.getByText('text/html instead of the file').waitFor();
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
