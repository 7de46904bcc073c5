/**
 * Encrypted data: revealed to users who give a reason, and encrypted again while people work; and the first
 * administrator.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { auditOf } from './harness/audit.ts';
import { it } from './harness/it.ts';
import { startProduct } from './harness/product.ts';
import type { Product } from './harness/product.ts';
import { runProgram } from './harness/run-program.ts';
import { enter, submitLogin } from './harness/sign-in.ts';
import { openVisitor } from './harness/visitor.ts';
import type { Visitor } from './harness/visitor.ts';

const command = (name: string): string =>
  fileURLToPath(new URL(`../api-gateway/dist/src/commands/${name}.js`, import.meta.url));

const run = ({ varDir }: Pick<Product, 'varDir'>, name: string, ...args: string[]): Promise<string> =>
  runProgram(varDir, [process.execPath, command(name), ...args], { VAR_DIR: varDir });

/** Opens the form of a user from the list, which is where one comes from. */
async function openForm({ page }: Visitor, keyword: string, name: string): Promise<void> {
  await page.goto(`/user?keyword=${keyword}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /Edit/ }).first().click();
  await page.getByRole('form', { name: 'Edit user' }).waitFor();
}

/** Has the phone shown for a reason; yields it. */
async function revealPhone({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Show in full: Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show in full: Phone' });
  await dialog.getByLabel(/^Reason/).fill('核对身份');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  const shown = await page.getByText(/Now 1\d{10}\. It is hidden again/).textContent();
  return /1\d{10}/.exec(shown ?? '')?.[0] ?? '';
}

describe('personal data', () => {
  it('is shown in full to who says why, recorded, and hidden again', async ({ visit, product }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await openForm(admin, 'personal', '许嘉怡');
    const { page } = admin;
    await page.getByRole('button', { name: 'Show in full: Phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show in full: Phone' });
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByText('Say why in 2 to 200 characters').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const phone = await revealPhone(admin);
    expect(phone).toMatch(/^1\d{10}$/);
    const [row] = (await auditOf(product, 'User/RevealUserField')).slice(-1);
    expect(row).toMatchObject({ user_name: '顾清源', outcome: 'done' });
    expect(row?.after).toEqual({ field: 'phone', reason: '核对身份' });

    await page.getByRole('button', { name: 'Hide: Phone' }).click();
    await page.getByText(`Now ${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor();
  });

  it('cannot be shown by who may change the account and no more', async ({ visit }) => {
    const enterprise = await visit({ language: 'en' });
    await enter(enterprise, 'enterprise');
    await openForm(enterprise, 'student', '杨晓峰');
    await enterprise.page.getByRole('button', { name: 'Clear: Phone' }).waitFor();
    expect(await enterprise.page.getByRole('button', { name: /^Show in full/ }).count()).toBe(0);
  });

  it('gets another key while people work: logins go on, and a search finds as before', async ({
    visit,
    product,
  }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    await openForm(admin, 'personal', '许嘉怡');
    const phone = await revealPhone(admin);

    expect(await run(product, 'keys-rotate')).toContain('Everything is sealed with the data key');
    await admin.page.goto(`/user?keyword=${phone}`);
    await admin.page.getByRole('row').filter({ hasText: '许嘉怡' }).waitFor();
    await expect(run(product, 'keys-rotate', '--retire')).rejects.toThrow('wait until');

    expect(await run(product, 'keys-rotate', '--retire', '--now')).toContain('Retired: 1');
    const another = await visit({ language: 'en' });
    await enter(another, 'admin');
    await openForm(another, phone, '许嘉怡');
    expect(await revealPhone(another)).toBe(phone);
  });
});

describe('an installation without the demo', () => {
  it('gets its first administrator by one command', async ({ browser }) => {
    const product = await startProduct({ env: { SEED: 'none' } });
    const visitor = await openVisitor(browser, product, { language: 'en' });
    // The dashboard asks at once, and is refused as long as the password is due.
    visitor.allow(/403 \(Forbidden\)/);
    const { page } = visitor;
    try {
      expect(product.log()).toContain('pnpm admin:create makes the first administrator');
      const said = await run(product, 'admin-create', '--username', 'li.wei', '--name', '李伟');
      const oneTime = /Password +(\S+)/.exec(said)?.[1] ?? '';
      await expect(run(product, 'admin-create', '--username', 'somebody')).rejects.toThrow(
        'has an administrator already',
      );

      await page.goto('/login');
      await submitLogin(page, 'li.wei', oneTime);
      await page.waitForURL('**/dashboard');
      await page
        .getByRole('alertdialog', { name: 'Your password' })
        .getByText('This password was set for you; change it now to go on')
        .waitFor();
    } finally {
      await visitor.context.close();
      await product.stop();
    }
    expect(visitor.problems).toEqual([]);
  });
});
