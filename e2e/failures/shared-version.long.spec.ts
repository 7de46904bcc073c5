/**
 * A remote was released for today's shell, while a user still has yesterday's shell open. Fails without the check of
 * wanted packages in read-manifest.ts.
 */
import { describe, expect } from 'vitest';
import { teamOf } from '../harness/crafted-remote.ts';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { GARDEN, loginOverRelease } from '../harness/login-over-release.ts';
import { revisedBuild } from '../harness/revised-build.ts';
import { markDocument } from '../harness/same-document.ts';
import { bundledBuild } from '../harness/stored-build.ts';

/** What the next shell provides, under the name of something that no remote takes. */
const NEWS = '@college/portal-sdk/dial';
const UNUSED = '@college/portal-sdk/zone';

describe('a remote wants a package that the open page does not provide', () => {
  it('the panel says so, the rest works, a reload brings both', async ({ visit, product }) => {
    const team = await visit();
    const before = async (): Promise<void> => {
      const shell = await teamOf(team.context.request, 'shell');
      const files = revisedBuild(bundledBuild(product, 'shell'), '0.1.1', { [UNUSED]: NEWS });
      await shell.deploy(files, { version: '0.1.1', mode: 'activate' });
    };
    const wanted = { react: '^18.3.1', [NEWS]: '^0.1.0' };

    const visitor = await visit({ language: 'en' });
    const { page } = await loginOverRelease(visitor, team, { before, build: { wanted } });
    await follow(page, 'Garden');
    const panel = await failurePanel(page, {
      ...GARDEN,
      because: 'It needs another version of the platform than this page.',
    });
    await panel.getByText('Details').click();
    await panel.getByText(`it wants ${NEWS} ^0.1.0, and the shell provides none`).waitFor();
    await restWorks(page, 'Training classes');

    await follow(page, 'Garden');
    const isSameDocument = await markDocument(page);
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Roses' }).waitFor();
    expect(await isSameDocument(), 'the next shell').toBe(false);
  });
});
