/** A remote that is gone takes nothing else with it, and is there again as soon as its build is. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { signIn } from '../harness/sign-in.ts';

it.override({ productOptions: { ownRemotes: true } });

describe('with the business build removed from disk', () => {
  it('the shell signs in, system management works, and Retry works once the build is back', async ({
    visit,
    product,
  }) => {
    const build = join(product.remotesRoot, 'mfe-business/dist');
    const away = join(product.remotesRoot, 'business-taken-away');
    renameSync(build, away);

    const { page } = await visit({ language: 'en' });
    await signIn(page, 'manager');
    const isSameDocument = await markDocument(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });

    await menu.getByRole('link', { name: 'Training classes' }).click();
    const panel = page.getByRole('main').getByRole('alert');
    await panel.getByText('“Business management” is not available at the moment').waitFor();
    await panel.getByText('This part of the platform is not installed').waitFor();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await panel.getByText('“Business management” is not available at the moment').waitFor();

    await menu.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('main').getByRole('row').nth(3).waitFor();

    await menu.getByRole('link', { name: 'Training classes' }).click();
    await panel.getByText('“Business management” is not available at the moment').waitFor();
    renameSync(away, build);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('table').waitFor();
    await panel.waitFor({ state: 'detached' });
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
