/**
 * One byte of a stored file is changed, so that it would still run. The browser refuses it, the panel reports it, and
 * once the file is restored Retry shows the screen, bypassing the cached copy. Fails when requests are made without the
 * hash: ChunkAddressPlugin, builds.ts, and the links of page-files.ts, each of which is refused alone.
 */
import { describe, expect } from 'vitest';
import { findDemoIds } from '../harness/demo-ids.ts';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild, fileOf, manifestOf, spoil } from '../harness/stored-build.ts';
import type { StoredBuild } from '../harness/stored-build.ts';

const detail = './contexts/completion/train-class/train-class-detail.tsx';

const files: { what: string; of: string; file: (build: StoredBuild) => string }[] = [
  { what: 'an entry', of: 'business', file: (build) => manifestOf(build).metaData.remoteEntry.name },
  { what: 'an exposed chunk', of: 'business', file: (build) => fileOf(build, './src/screens.ts', '.js') },
  { what: 'an async chunk', of: 'business', file: (build) => fileOf(build, detail, '.js') },
  { what: 'a style sheet', of: 'business', file: (build) => fileOf(build, detail, '.css') },
  { what: 'a shared chunk', of: 'shell', file: (build) => fileOf(build, '@college/ui-kit/rich-text', '.js') },
];

describe('a changed byte', () => {
  for (const { what, of, file } of files)
    it(`of ${what}: refused, and mended by Retry after repair`, async ({ visit, product }) => {
      const { publicClass } = await findDemoIds((await visit()).context.request);
      const visitor = await visit({ language: 'en' });
      visitor.allow(/digest in the 'integrity' attribute/);
      await enter(visitor, 'manager');
      const { page } = visitor;
      const build = bundledBuild(product, of);
      const repair = spoil(build, file(build));
      try {
        // Gone to within the page: the links of a document would be refused by themselves.
        await page.goto('/user');
        await page.getByRole('main').getByRole('table').waitFor();
        await page.evaluate((id) => {
          history.pushState(null, '', `/trainClass/detail?id=${id}`);
          dispatchEvent(new PopStateEvent('popstate'));
        }, publicClass);
        const because = 'One of its files was modified on the way and was refused.';
        const panel = await failurePanel(page, { remote: 'Business management', because });
        const isSameDocument = await markDocument(page);
        await restWorks(page, 'Users');
        await page.goBack();
        await page.goBack();
        await failurePanel(page, { remote: 'Business management', because });

        repair();
        await panel.getByRole('button', { name: 'Retry' }).click();
        await page.getByRole('main').getByRole('table').first().waitFor();
        await panel.waitFor({ state: 'detached' });
        expect(await isSameDocument(), 'without loading the page anew').toBe(true);
      } finally {
        repair();
      }
    });
});
