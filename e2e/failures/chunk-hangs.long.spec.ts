/**
 * A chunk of a remote that never arrives is given up after its time limit. A browser that waits for an address joins
 * every later request for it to the first, so Retry asks with a changed query. Fails when page-files.ts counts
 * nothing.
 */
import { expect } from 'vitest';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { hang } from '../harness/hanging-route.ts';
import { it } from '../harness/it.ts';
import { setLimits } from '../harness/limits.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild, fileOf } from '../harness/stored-build.ts';

it('a chunk that hangs: the panel after the limit, the rest works meanwhile, Retry shows the screen', async ({
  visit,
  product,
}) => {
  const visitor = await visit({ language: 'en' });
  await setLimits(visitor.context, { chunk: 4000 });
  await enter(visitor, 'manager');
  const { page } = visitor;
  const business = bundledBuild(product, 'business');
  // Without a query at its end: what Retry asks for is answered.
  const chunk = await hang(
    page,
    `**/${fileOf(business, './contexts/completion/train-class/train-class-list.tsx', '.js')}`,
  );
  await page.goto('/trainClass', { waitUntil: 'commit' });
  await chunk.asked;
  await mainMenu(page).waitFor();
  await restWorks(page, 'Users');

  await follow(page, 'Training classes');
  const because = 'It did not answer in time.';
  const panel = await failurePanel(page, { remote: 'Business management', because });
  const isSameDocument = await markDocument(page);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('main').getByRole('table').waitFor();
  expect(await isSameDocument(), 'without loading the page anew').toBe(true);
});
