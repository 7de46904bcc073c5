/** System management: an administrator looks after the remotes, their versions, tokens and modules. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { call, tokenOf } from './harness/call.ts';
import { craftBuild, headingScreen, teamOf } from './harness/crafted-remote.ts';
import type { CraftedBuild, Team } from './harness/crafted-remote.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { goTo, mainMenu, menuLink } from './harness/menu.ts';
import { choose } from './harness/select.ts';
import { enter } from './harness/sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

const roses = (version: string): CraftedBuild => ({
  version,
  screens: { 'rose/list': headingScreen(`Roses ${version}`) },
});

/** Opens the page of a remote by the list. */
async function open(page: Page, title: string): Promise<void> {
  await page.goto('/microFrontend');
  await page.getByRole('link', { name: `Open ${title}` }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Adds a remote by the screen. */
async function add(page: Page, name: string, title: string): Promise<void> {
  await page.goto('/microFrontend');
  await page.getByRole('button', { name: 'Add a remote' }).click();
  const form = page.getByRole('form', { name: 'Add a remote' });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Title in Chinese/).fill(`${title}中文`);
  await form.getByLabel(/^Title in English/).fill(title);
  await form.getByLabel(/^Owner/).fill('Garden team');
  await form.getByLabel(/^Contact/).fill('0931-5550100');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await said(page, `${title} has been added`);
}

describe('the list of remotes', () => {
  it('says of each who answers for it, what is active and how it fares', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/dashboard');
    await goTo(page, 'Micro-frontends', 'Site and operation');
    await settle(page);
    for (const name of ['business', 'portal', 'shell', 'system', 'visitor']) {
      const row = rowOf(page, name).first();
      expect(await row.textContent()).toContain('Platform team');
      expect(await row.textContent()).toMatch(/0\.1\.0-h[0-9a-f]{8}/);
    }
    await page.getByRole('searchbox').fill('no such remote');
    await page.getByText('Nothing matches').waitFor();
  });

  it('takes a remote of a new team, and no second one of its name', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 409 .*CreateRemote/);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await add(page, 'orchard', 'Orchard');
    await page.getByText('No deploy tokens yet').waitFor();

    await page.goto('/microFrontend');
    await rowOf(page, 'orchard').getByText('None yet').waitFor();
    await page.getByRole('button', { name: 'Add a remote' }).click();
    const form = page.getByRole('form', { name: 'Add a remote' });
    await form.getByLabel(/^Name/).fill('orchard');
    await form.getByLabel(/^Title in Chinese/).fill('果园');
    await form.getByLabel(/^Title in English/).fill('Orchard');
    await form.getByLabel(/^Owner/).fill('Another team');
    await form.getByLabel(/^Contact/).fill('0931-5550101');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(await form.getByLabel(/^Name/).getAttribute('aria-invalid')).toBe('true');
  });
});

/** A garden team with its remote, released twice but not activated yet. */
async function gardenTeam(visitor: { context: { request: Parameters<typeof teamOf>[0] } }): Promise<Team> {
  const team = await teamOf(visitor.context.request, 'garden');
  await team.release(roses('1.0.0'), 'store');
  await team.release(roses('1.1.0'), 'store');
  return team;
}

describe('the page of a remote', () => {
  it('gives a version to everybody, another to some, and takes both back', async ({ visit }) => {
    await gardenTeam(await visit());
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await open(page, 'Garden');
    const confirm = (action: string) =>
      page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();

    await page.getByRole('button', { name: 'Activate 1.0.0' }).click();
    await confirm('Activate');
    await said(page, '1.0.0 of Garden is active');
    await rowOf(page, '1.0.0').getByText('Active', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Roll out 1.1.0' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll out 1.1.0 of Garden' });
    await dialog.getByLabel('Share of the people').fill('25');
    await choose(dialog, 'Only these roles', 'Teacher');
    await dialog.getByRole('heading').click();
    await dialog.getByRole('button', { name: 'Roll out to 25%' }).click();
    await said(page, '1.1.0 of Garden is given to 25%');
    await page.getByRole('main').getByText('Roles: Teacher').waitFor();

    await page.getByRole('button', { name: 'End rollout of 1.1.0' }).click();
    await confirm('End rollout');
    await said(page, 'The rollout of 1.1.0 has ended');
    await page.getByRole('button', { name: 'Activate 1.1.0' }).click();
    await confirm('Activate');
    await said(page, '1.1.0 of Garden is active');

    await page.getByRole('main').getByRole('button', { name: 'Roll back', exact: true }).click();
    await confirm('Roll back to 1.0.0');
    await said(page, 'Garden is back at 1.0.0');
    await rowOf(page, '1.1.0').getByText('Active before').waitFor();
  });

  it('puts what a version brings into the menu', async ({ visit }) => {
    const team = await teamOf((await visit()).context.request, 'garden');
    await team.release({
      version: '2.0.0',
      screens: { 'bed/list': headingScreen('Beds'), ...roses('2').screens },
    });
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await open(page, 'Garden');
    await page.getByRole('tab', { name: 'Modules' }).click();
    await page.getByRole('button', { name: 'Accept bed/list' }).click();
    const form = page.getByRole('form', { name: 'Accept bed/list' });
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    expect(await form.getByLabel(/^Name in Chinese/).getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel(/^Name in Chinese/).fill('花坛');
    await form.getByLabel(/^Name in English/).fill('Beds');
    await form.getByLabel(/^Address of the page/).fill('/bed');
    await form.getByLabel(/^Stands in the menu/).selectOption({ label: 'System management' });
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await said(page, 'bed/list has been accepted');
    expect(await page.getByRole('button', { name: 'Accept bed/list' }).count()).toBe(0);

    await page.reload();
    await menuLink(page, 'Beds').click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Beds' }).waitFor();
    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await manager.page.goto('/dashboard');
    await mainMenu(manager.page).waitFor();
    expect(await mainMenu(manager.page).getByRole('link', { name: 'Beds' }).count()).toBe(0);
  });

  it('makes a deploy token that is shown once, works, and ends when it is revoked', async ({
    visit,
    product,
  }) => {
    await teamOf((await visit()).context.request, 'garden');
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await open(page, 'Garden');
    await page.getByRole('tab', { name: 'Deploy tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('form', { name: 'New deploy token for Garden' });
    await form.getByLabel(/^Name/).fill('Build server');
    await page.getByRole('dialog').getByRole('button', { name: 'Make the token' }).click();
    const once = page.getByRole('alertdialog', { name: 'The deploy token Build server' });
    const token = (await once.locator('code').first().textContent()) ?? '';
    expect(token).toMatch(/^college_deploy_[\w-]{43}$/);
    await once.getByText(`pnpm release garden --to ${product.url}`).waitFor();
    await once.getByRole('button', { name: 'I have copied it' }).click();
    await rowOf(page, 'Build server').getByText('Valid', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(token);

    const knock = async () => {
      const answer = await fetch(`${product.url}/api/deploy/live`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status;
    };
    expect(await knock()).toBe(200);
    await page.getByRole('button', { name: 'Revoke Build server' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await said(page, 'Build server is revoked');
    await rowOf(page, 'Build server').getByText('Revoked').waitFor();
    expect(await knock()).toBe(401);
  });
});

describe('compatibility', () => {
  it('says what fits, and a version that lacks something is not given to anybody', async ({ visit }) => {
    const team = await teamOf((await visit()).context.request, 'garden');
    const unfit = { ...roses('3.0.0'), wanted: { react: '^19.0.0' } };
    await expect(team.release(unfit, 'store')).rejects.toThrow('incompatible');
    await expect(
      team.deploy(craftBuild('garden', unfit), { version: '3.0.0', mode: 'check' }),
    ).rejects.toThrow('react');

    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/microFrontend');
    await page.getByRole('link', { name: 'Compatibility' }).click();
    await page.getByText(/^Everything fits: \d+ builds with the gateway/).waitFor();
    await rowOf(page, 'business 0.1.0').getByRole('img', { name: 'Fits' }).first().waitFor();
  });
});

describe('somebody without the permission', () => {
  it('has neither the menu nor the page nor a call', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page, context } = visitor;
    for (const path of ['/microFrontend', '/microFrontend/detail?id=1', '/microFrontend/compatibility']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: '404' }).waitFor();
    }
    expect(await mainMenu(page).getByRole('link').allTextContents()).not.toContain('Micro-frontends');

    const token = await tokenOf(context.request, 'manager');
    const { request } = context;
    const one = { id: 1, rowVersion: 1 };
    const refusals = [
      await call(request, microFrontend, 'GetRemotePageList', {}, token),
      await call(request, microFrontend, 'GetCompatibility', undefined, token),
      await call(request, microFrontend, 'ActivateVersion', { ...one, versionId: 1 }, token),
      await call(request, microFrontend, 'RollbackVersion', one, token),
      await call(request, microFrontend, 'CreateDeployToken', { remoteId: 1, name: 'Mine', days: 1 }, token),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ success: false, error: { code: 40301 } });
  });
});
