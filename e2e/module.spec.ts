/** Menus and roles as an administrator manages them: entries added, sorted and removed; roles copied and compared. */
import { describe, expect } from 'vitest';
import { choose } from './harness/select.ts';
import { it } from './harness/it.ts';
import { axe } from './harness/axe.ts';
import { settle } from './harness/layout.ts';
import { menuLink } from './harness/menu.ts';
import { enter } from './harness/sign-in.ts';

describe('menus', () => {
  it('an entry is added, dragged, moved by keyboard, previewed and deleted; an open page follows', async ({
    visit,
  }) => {
    const other = await visit({ language: 'en' });
    await enter(other, 'admin');
    await other.page.goto('/dashboard');
    await settle(other.page);

    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/module');
    await page.getByRole('button', { name: 'New menu' }).click();
    const form = page.getByRole('dialog', { name: 'New menu' });
    await form.getByLabel('Chinese name').fill('应急演练');
    await form.getByLabel('English name').fill('Drills');
    await form.getByLabel('Path').fill('/drills');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Drills” has been added').waitFor();
    const drills = page.getByRole('treeitem', { name: /^Drills/ });
    await drills.hover();
    await page.getByRole('button', { name: 'New page Below “Drills”' }).click();
    const second = page.getByRole('dialog', { name: 'New page' });
    await second.getByLabel('Chinese name').fill('演练角色');
    await second.getByLabel('English name').fill('Drill roles');
    await second.getByLabel('Path').fill('/drillRoles');
    await choose(second, 'Screen', 'system/role/list');
    await second.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Drill roles” has been added').waitFor();
    // The one page of a group stands in its place.
    await menuLink(other.page, 'Drill roles').waitFor();
    expect(await axe(page)).toEqual([]);

    const entry = page.getByRole('treeitem', { name: /^Drill roles/ });
    await entry.dragTo(page.getByRole('treeitem', { name: /^Menus/ }), { targetPosition: { x: 120, y: 3 } });
    await page.getByText('“Drill roles” has been moved').waitFor();
    const order = await page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
    const place = order.findIndex((label) => label?.startsWith('Drill roles'));
    expect(order[place + 1]).toMatch(/^Menus/);

    await entry.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(async () => {
        const now = await page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
        return now[now.findIndex((label) => label?.startsWith('Drill roles')) - 1];
      })
      .toMatch(/^Menus/);

    await page.getByRole('button', { name: 'Preview of a menu' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of a menu' });
    await preview.getByLabel('Role').selectOption({ label: 'Administrator' });
    await preview.getByRole('treeitem', { name: /Drill roles/ }).waitFor();
    await preview.getByRole('button', { name: 'Close' }).last().click();

    await entry.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Drill roles” is deleted').waitFor();
    expect(await entry.count()).toBe(0);
  });

  it('what roles would lose is named before an entry goes, and what the system itself needs stays', async ({
    visit,
  }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    admin.allow(/status of 409 .*Module\/DeleteModule/);
    const { page } = admin;
    await page.goto('/module');
    const users = page.getByRole('treeitem', { name: /^Users/ });
    await users.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('treeitem', { name: /^Reset a password/ }).click();
    await page.getByRole('tab', { name: /^Roles/ }).click();
    await page.getByRole('cell', { name: 'Enterprise', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(/These roles lose it: .*Enterprise/).waitFor();
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await dialog.getByText(/The administrator role must keep every permission for roles/).waitFor();
  });

  it('an entry is found by its permission code, and one goes up and down from it', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/module');
    await page.getByRole('searchbox').fill('user:reset-password');
    const found = page.getByRole('table', { name: 'Entries that match' });
    await found.getByRole('button', { name: 'Reset a password' }).click();
    await page.getByRole('heading', { name: 'Reset a password' }).waitFor();
    expect(await axe(page)).toEqual([]);

    // The tree comes back, unfolded down to what is chosen.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.locator('[role=treeitem][aria-selected=true]', { hasText: 'Reset a password' }).waitFor();
    await page.getByRole('treeitem', { name: /^Users/ }).click();
    const below = page.getByRole('table', { name: 'Directly below it' });
    await below.getByText('user:reset-password').waitFor();
    await below.getByRole('button', { name: 'Reset a password' }).click();
    await page.getByRole('heading', { name: 'Reset a password' }).waitFor();
  });
});

describe('roles', () => {
  it('one is copied, and differs from the first in nothing until its permissions do', async ({ visit }) => {
    const admin = await visit({ language: 'en' });
    await enter(admin, 'admin');
    const { page } = admin;
    await page.goto('/role');
    await page.getByRole('button', { name: 'Copy Teacher' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('“Teacher (copy)” has been added').waitFor();
    await page.getByRole('link', { name: 'Compare Teacher', exact: true }).click();
    await page.getByLabel('Second role').selectOption({ label: 'Teacher (copy)' });
    await page.getByText('Only Teacher (copy): 0').waitFor();
    await page.getByText('Only Teacher: 0').waitFor();
    await page.getByLabel('Second role').selectOption({ label: 'College manager' });
    await page.getByText(/Only College manager: [1-9]/).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
