/**
 * A chunk of a remote that is not there for a moment is fetched again before anybody notices; one that stays away is a
 * panel, and Retry shows the screen in the same document once the chunk is back. Fails when the second try is taken out
 * of screen-loader.ts.
 */
import { describe, expect } from 'vitest';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import type { Product } from '../harness/product.ts';
import { refuseLater } from '../harness/refused-route.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild, fileOf } from '../harness/stored-build.ts';
import type { Visitor, VisitorOptions } from '../harness/visitor.ts';

const chunkOf = (product: Product) =>
  `**/${fileOf(bundledBuild(product, 'business'), './contexts/completion/train-class/train-class-list.tsx', '.js')}*`;

const manager = async (visit: (options: VisitorOptions) => Promise<Visitor>) => {
  const visitor = await visit({ language: 'en' });
  visitor.allow(/status of 404.*\/remotes\/business\//);
  await enter(visitor, 'manager');
  return visitor;
};

describe('a chunk that answers 404', () => {
  it('and then is back: the panel, the rest works, Retry shows the screen', async ({ visit, product }) => {
    const { page } = await manager(visit);
    const chunk = await refuseLater(page, chunkOf(product));
    await page.goto('/trainClass', { waitUntil: 'commit' });
    await chunk.asked;
    await mainMenu(page).waitFor();
    await restWorks(page, 'Users');
    chunk.refuse();

    await follow(page, 'Training classes');
    const because = 'The requested page could not be loaded.';
    const panel = await failurePanel(page, { remote: 'Business management', because });
    const isSameDocument = await markDocument(page);
    await restWorks(page, 'Users');
    await follow(page, 'Training classes');
    await panel.waitFor();
    await chunk.end();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });

  it('only for a moment: the screen comes by itself', async ({ visit, product }) => {
    const { page } = await manager(visit);
    await page.addInitScript(() =>
      addEventListener(
        'error',
        // A prefetch link may fail too, without consequences.
        ({ target }) => target instanceof HTMLScriptElement && Object.assign(globalThis, { refused: true }),
        true,
      ),
    );
    let refusals = 0;
    await page.route(chunkOf(product), async (route) => {
      if (await page.evaluate(() => 'refused' in globalThis)) return route.fallback();
      refusals += 1;
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    });
    await page.goto('/trainClass');
    await page.getByRole('main').getByRole('table').waitFor();
    expect(refusals).toBeGreaterThan(0);
  });
});
