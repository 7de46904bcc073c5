/**
 * Two teams release on the same day, each without asking anybody: business to a part of the people, system to all, and
 * business once more with a mistake in it. Nobody restarts anything, and nobody notices more than the new page.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { auditOf } from './harness/audit.ts';
import { call, granted, tokenOf } from './harness/call.ts';
import { gatherCrowd } from './harness/crowd.ts';
import type { Person } from './harness/crowd.ts';
import { itWith } from './harness/it.ts';
import { learns } from './harness/learn-version.ts';
import { setLimits } from './harness/limits.ts';
import { follow, goTo, menuLink } from './harness/menu.ts';
import {
  buildVariant,
  copySources,
  deployTokenOf,
  release,
  releaseByCommand,
  remoteNamed,
  removeVariants,
} from './harness/release-variant.ts';
import type { Sources, Variant } from './harness/release-variant.ts';
import { drillFile, withSafetyDrills } from './harness/safety-drill.ts';
import { markDocument } from './harness/same-document.ts';
import { choose } from './harness/select.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

/** People whom the faulty version has to fail before it is taken back. */
const ENOUGH = 3;
const TEAM_TIME = 240_000;

const it = itWith({ env: { ROLLBACK_MIN_SESSIONS: String(ENOUGH) } });

/** The new screen breaks as soon as its file runs. */
const withMistake = (sources: Sources): void => {
  withSafetyDrills(sources);
  sources.replace(
    drillFile,
    'const SafetyDrillList',
    "throw new Error('a mistake of 1.2');\nconst SafetyDrillList",
  );
};

let business: Record<'drills' | 'mistake', Variant>;
let system: string;

beforeAll(async () => {
  const drills = await buildVariant('business', { version: '1.1.0', change: withSafetyDrills });
  const mistake = await buildVariant('business', { version: '1.2.0', change: withMistake });
  business = { drills, mistake };
  system = copySources('system', {
    version: '1.1.0',
    change: ({ replace }) =>
      replace('src/features/role/role.texts.ts', "title: 'Roles'", "title: 'Roles of the college'"),
  });
}, TEAM_TIME);
afterAll(removeVariants);

const drillsIn = (page: Page) => menuLink(page, 'Safety drills');
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** On the page of the remote, puts the new screen into the menu of the business pages, for students. */
async function acceptDrills(page: Page): Promise<void> {
  await goTo(page, 'Micro-frontends', 'Site and operation');
  await page.getByRole('link', { name: 'Open Business management' }).click();
  await page.getByRole('tab', { name: 'Modules' }).click();
  await page.getByRole('button', { name: 'Accept safety-drill/list' }).click();
  const form = page.getByRole('form', { name: 'Accept safety-drill/list' });
  await form.getByLabel(/^Name in Chinese/).fill('安全演练');
  await form.getByLabel(/^Name in English/).fill('Safety drills');
  await form.getByLabel(/^Address of the page/).fill('/safetyDrill');
  await form.getByLabel(/^Stands in the menu/).selectOption({ label: 'Business management' });
  await choose(form, 'Roles that have it', 'Student');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('status').getByText('safety-drill/list has been accepted').waitFor();
}

/** On the page of the remote, gives a version to everybody. */
async function activate(page: Page, version: string): Promise<void> {
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: `Activate ${version}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('status').getByText(`${version} of Business management is active`).waitFor();
}

/** In the list of remotes: one click, and yes. */
async function rollBack(page: Page, to: string): Promise<void> {
  await goTo(page, 'Micro-frontends', 'Site and operation');
  await page.getByRole('button', { name: 'Roll back Business management' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Roll back to ${to}` })
    .click();
  await page.getByRole('status').getByText(`Business management is back at ${to}`).waitFor();
}

describe('two teams', () => {
  it(
    'release, roll out, are saved from a mistake and go back, while the portal goes on',
    async ({ product, visit }) => {
      const crowd = gatherCrowd(product);
      const sitDown = async ({ cookies }: Person): Promise<Visitor> => {
        const visitor = await visit({ language: 'en' });
        await visitor.context.addCookies(cookies);
        await setLimits(visitor.context, { poll: 500 });
        return visitor;
      };
      const admin = await visit({ language: 'en' });
      await enter(admin, 'admin');
      await setLimits(admin.context, { poll: 500 });
      const { request } = admin.context;
      const adminToken = await tokenOf(request, 'admin');
      const before = await remoteNamed(request, adminToken, 'business');
      const ofBusiness = await deployTokenOf(request, adminToken, 'business');
      const ofSystem = await deployTokenOf(request, adminToken, 'system');
      await admin.page.goto('/dashboard');
      const isSameAdminPage = await markDocument(admin.page);

      // The demo tries a version in one city; a release would keep that limit.
      if (before.rollout)
        await granted(
          call(
            request,
            microFrontend,
            'RollbackVersion',
            { id: before.id, rowVersion: before.rowVersion },
            adminToken,
          ),
        );

      // Business releases 1.1 to a tenth of the people.
      const { drills, mistake } = business;
      const { said } = await release(product, drills, { token: ofBusiness, percent: 10 });
      expect(said).toContain(`✓ business ${drills.version} is given to 10% of the people from now on.`);
      expect(said).toContain('screens added: safety-drill/list');
      const gets = (version: string | null) => async (person: Person) =>
        (await person.versionOf('business')) === version;
      const [chosen] = await crowd.find(1, gets(drills.version));
      const [other] = await crowd.find(1, gets(before.activeVersion));
      if (!chosen || !other) return expect.fail('the rollout reaches nobody, or everybody');
      await acceptDrills(admin.page);

      const inside = await sitDown(chosen);
      await inside.page.goto('/trainClass');
      await drillsIn(inside.page).click();
      await heading(inside.page, 'Safety drills').waitFor();
      const outside = await sitDown(other);
      await outside.page.goto('/trainClass');
      await heading(outside.page, 'Training classes').waitFor();
      expect(await drillsIn(outside.page).count(), 'outside of the rollout').toBe(0);
      await outside.page.goto('/safetyDrill');
      await outside.page.getByRole('heading', { level: 1, name: '404' }).waitFor();

      // Meanwhile system releases to all, which business could not do for it.
      const released = await releaseByCommand(product, system, ofSystem);
      await expect(release(product, released, { token: ofBusiness })).rejects.toThrow(
        `✗ system ${released.version} was not released`,
      );
      await learns(admin.page, 'system', released.version);
      await follow(admin.page, 'Roles');
      await heading(admin.page, 'Roles of the college').waitFor();

      // The tenth is content: everybody gets 1.1, in the page that is open.
      await goTo(admin.page, 'Micro-frontends', 'Site and operation');
      await admin.page.getByRole('link', { name: 'Open Business management' }).click();
      await activate(admin.page, drills.version);
      const isSameOutsidePage = await markDocument(outside.page);
      await goTo(outside.page, 'Safety drills', 'Business management');
      await heading(outside.page, 'Safety drills').waitFor();

      // 1.2 has a mistake. Whom it reaches goes on with 1.1, and after a few of them nobody gets it any more.
      await release(product, mistake, { token: ofBusiness, percent: 50 });
      for (const person of await crowd.find(ENOUGH, gets(mistake.version))) {
        const visitor = await sitDown(person);
        visitor.allow(/a mistake of 1\.2/);
        const reported = visitor.page.waitForResponse('**/MicroFrontend/ReportRemoteFailure');
        await visitor.page.goto('/safetyDrill');
        await heading(visitor.page, 'Safety drills').waitFor();
        await visitor.page.getByText('You see the previous version of “Business management”').waitFor();
        expect((await reported).ok()).toBe(true);
      }
      const saved = await remoteNamed(request, adminToken, 'business');
      expect(saved).toMatchObject({ rollout: null, activeVersion: drills.version });
      expect(await auditOf(product, 'MicroFrontend/AutomaticRollback')).toMatchObject([
        {
          user_name: '',
          outcome: 'done',
          before: { name: 'business', rollout: mistake.version, percent: 50 },
          after: { rollout: null, restored: drills.version },
        },
      ]);
      const notice = `Version ${mistake.version} of Business management was withdrawn automatically`;
      await admin.page.getByRole('status').getByText(notice).waitFor();
      expect(await outside.page.getByText(notice).count(), 'of no concern to others').toBe(0);

      // Business goes back by one click, and the page leaves the menus of those who are at work.
      await rollBack(admin.page, before.activeVersion ?? '');
      await drillsIn(outside.page).waitFor({ state: 'detached' });
      await follow(outside.page, 'Training classes');
      await heading(outside.page, 'Training classes').waitFor();

      expect(await isSameAdminPage(), 'the admin has never reloaded').toBe(true);
      expect(await isSameOutsidePage()).toBe(true);
      expect(product.log().match(/"msg":"listening"/g), 'the gateway has started once').toHaveLength(1);
      await crowd.leave();
    },
    TEAM_TIME,
  );
});
