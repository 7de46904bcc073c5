/**
 * A module that a remote takes from the shell is in a chunk of the shell, loaded when first needed. If that fails, the
 * federation runtime caches the failed download for ever; Retry works because it is forgotten. Fails when forgetFailed
 * of open-screen.ts forgets nothing.
 */
import { expect } from 'vitest';
import { findDemoIds } from '../harness/demo-ids.ts';
import { failurePanel, restWorks } from '../harness/failure-panel.ts';
import { mainMenu } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { refuseLater } from '../harness/refused-route.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild, fileOf } from '../harness/stored-build.ts';

it('a shared chunk that answers 404: the panel, the rest works, Retry shows the screen', async ({
  visit,
  product,
}) => {
  const { publicClass } = await findDemoIds((await visit()).context.request);
  const visitor = await visit({ language: 'en' });
  visitor.allow(/status of 404.*\/remotes\/shell\//);
  await enter(visitor, 'manager');
  const { page } = visitor;
  const file = fileOf(bundledBuild(product, 'shell'), '@college/ui-kit/rich-text', '.js');
  const chunk = await refuseLater(page, `**/remotes/shell/*/${file}*`);
  await page.goto(`/trainClass/detail?id=${publicClass}`, { waitUntil: 'commit' });
  await chunk.asked;
  await mainMenu(page).waitFor();
  await restWorks(page, 'Users');
  await page.goBack();
  await page.goBack();
  chunk.refuse();

  const because = 'The requested page could not be loaded.';
  const panel = await failurePanel(page, { remote: 'Business management', because });
  const isSameDocument = await markDocument(page);
  await chunk.end();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('main').getByRole('table').first().waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(await isSameDocument(), 'without loading the page anew').toBe(true);
});
