/**
 * The gateway dies under an open tab and starts again: the tab loses a call, and neither its page nor its login. Fails
 * when the gateway does not find the key again with which it signed the login (crypto/keys.ts).
 */
import { expect } from 'vitest';
import { restWorks } from '../harness/failure-panel.ts';
import { follow, mainMenu } from '../harness/menu.ts';
import { itWith } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { signIn } from '../harness/sign-in.ts';

const it = itWith({ ownProcess: true });

it('while the gateway is away calls say so and the page stays; afterwards all works, without a reload', async ({
  visit,
  product,
}) => {
  const { page, allow } = await visit({ language: 'en' });
  allow(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
  await signIn(page, 'manager');
  await follow(page, 'Training classes');
  const table = page.getByRole('main').getByRole('table');
  await table.waitFor();
  await page.waitForLoadState('networkidle');
  const isSameDocument = await markDocument(page);

  await product.kill();
  await page.getByRole('searchbox').first().fill('fire');
  await page.getByRole('searchbox').first().press('Enter');
  const message = 'The connection is down. The page continues automatically once it is back.';
  await page.getByText(message).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/trainClass');
  await mainMenu(page).getByRole('link', { name: 'Training classes' }).waitFor();

  await product.restart();
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('searchbox').first().press('Enter');
  await table.getByRole('row').nth(3).waitFor();
  await restWorks(page, 'Users');
  expect(await page.getByRole('alertdialog').count(), 'nobody asks to log in again').toBe(0);
  expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  await page.reload();
  await page.getByRole('main').getByRole('table').waitFor();
});
