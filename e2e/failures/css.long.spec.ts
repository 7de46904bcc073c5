/**
 * A style sheet of a remote that does not come is a failure and never a screen without style; Retry mends it. Fails when
 * the time limit for style sheets is taken out of ChunkAddressPlugin (packages/build).
 */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { setLimits } from '../harness/limits.ts';
import { refuseLater } from '../harness/refused-route.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild, fileOf } from '../harness/stored-build.ts';

const ways = [
  {
    what: 'that is refused',
    because: 'The requested page could not be loaded.',
    limits: {},
    stop: async (page: Page, sheet: string) => refuseLater(page, `${sheet}*`),
  },
  {
    what: 'that hangs',
    because: 'It did not answer in time.',
    limits: { chunk: 4000 },
    // For good; but without a query at its end, so that what Retry asks for is answered.
    stop: async (page: Page, sheet: string) => ({
      ...(await hang(page, sheet)),
      refuse: () => undefined,
      end: () => Promise.resolve(),
    }),
  },
];

for (const { what, because, limits, stop } of ways)
  it(`a style sheet ${what}: the panel, the rest works, Retry shows the screen with its style`, async ({
    visit,
    product,
  }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 404.*\/remotes\/business\/.*css/);
    await setLimits(visitor.context, limits);
    await enter(visitor, 'manager');
    const { page } = visitor;
    const list = './contexts/completion/train-class/train-class-list.tsx';
    const file = fileOf(bundledBuild(product, 'business'), list, '.css');
    const sheet = await stop(page, `**/${file}`);
    await page.goto('/trainClass', { waitUntil: 'commit' });
    await sheet.asked;
    await mainMenu(page).waitFor();
    await restWorks(page, 'Users');
    sheet.refuse();

    await follow(page, 'Training classes');
    const panel = await failurePanel(page, { remote: 'Business management', because });
    const isSameDocument = await markDocument(page);
    await sheet.end();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    const links = page.locator(`link[rel="stylesheet"][href*="${file}"]`);
    expect(await links.count(), 'the style sheet is in the page').toBe(1);
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
