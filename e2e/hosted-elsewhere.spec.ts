/** A team hosts the files of its remote on its own server; the college checks the integrity of every byte. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { RemoteManifest } from '@college/contracts/core/remote-build';
import { tokenOf } from './harness/call.ts';
import { teamOf } from './harness/crafted-remote.ts';
import { serveFolder } from './harness/folder-server.ts';
import type { FolderServer } from './harness/folder-server.ts';
import { it } from './harness/it.ts';
import { goTo } from './harness/menu.ts';
import type { Product } from './harness/product.ts';
import { buildVariant, deployTokenOf, release, removeVariants } from './harness/release-variant.ts';
import type { Variant } from './harness/release-variant.ts';
import { withSafetyDrills } from './harness/safety-drill.ts';
import { markDocument } from './harness/same-document.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const SCREENS = `import { defineScreens } from '@college/portal-sdk/screens';

export const screens = defineScreens({
});
`;

let safety: Variant;
let theirs: FolderServer;

beforeAll(async () => {
  safety = await buildVariant('business', {
    version: '1.0.0',
    as: 'safety',
    change: (sources) => {
      sources.remove('src/contexts');
      sources.remove('src/testing');
      sources.write('src/screens.ts', SCREENS);
      withSafetyDrills(sources);
    },
  });
  theirs = await serveFolder(safety.files);
}, 180_000);
afterAll(async () => {
  await theirs.stop();
  removeVariants();
});

async function releaseSafety(product: Product, { context: { request } }: Visitor): Promise<void> {
  const team = await teamOf(request, 'safety');
  const token = await deployTokenOf(request, await tokenOf(request, 'admin'), 'safety');
  await release(product, safety, { token, hostedAt: theirs.url });
  await team.offer({ screen: 'safety-drill/list', path: '/safetyDrill', name: 'Safety drills' });
}

let released: Promise<void> | null = null;

/** The same release for all tests of this file. */
const safetyReleased = (product: Product, visitor: Visitor): Promise<void> =>
  (released ??= releaseSafety(product, visitor));

/** The page of drills, by way of the menu. */
const openDrills = (page: Page) => goTo(page, 'Safety drills', 'System management');
const drills = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'Safety drills', exact: true });

/** The sources that a policy allows besides the college itself, by directive. */
const strangersIn = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(
        ([name = '', ...sources]) => [name, sources.filter((source) => /[.:]\/\/|\*/.test(source))] as const,
      )
      .filter(([, sources]) => sources.length > 0),
  );

describe('a remote hosted elsewhere', () => {
  it('shows, and the policy of the page names its origin and no other', async ({ visit, product }) => {
    const visitor = await visit({ language: 'en' });
    const origin = theirs.url.slice(0, -1);
    visitor.allow(new RegExp(`^leaves the origin: ${theirs.url}`));
    await enter(visitor, 'admin');
    const before = await visitor.page.goto('/dashboard');
    expect(strangersIn((await before?.headerValue('content-security-policy')) ?? '')).toEqual({});

    await safetyReleased(product, await visit());
    const document = await visitor.page.goto('/dashboard');
    expect(strangersIn((await document?.headerValue('content-security-policy')) ?? '')).toEqual({
      'script-src': [origin],
      'style-src': [origin],
      'img-src': [origin],
      'font-src': [origin],
      'connect-src': [origin],
    });
    await openDrills(visitor.page);
    await drills(visitor.page).waitFor();
    const box = visitor.page.locator('[class*="drills"]');
    expect(await box.evaluate((element) => getComputedStyle(element).maxWidth), 'its styles too').toBe(
      '640px',
    );
    expect(theirs.asked.some((path) => path.endsWith('.css'))).toBe(true);
  });

  it('is refused with one byte changed, and Retry works once that is mended', async ({ visit, product }) => {
    await safetyReleased(product, await visit());
    const { screenFiles } = JSON.parse(
      readFileSync(join(safety.files, 'mf-manifest.json'), 'utf8'),
    ) as RemoteManifest;
    const script = screenFiles['safety-drill/list']?.findLast((file) => file.endsWith('.js')) ?? '';
    const file = join(safety.files, script);
    const released = readFileSync(file);
    const changed = Buffer.from(released);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    writeFileSync(file, changed);

    const visitor = await visit({ language: 'en' });
    visitor.allow(new RegExp(`^leaves the origin: ${theirs.url}`));
    visitor.allow(/integrity|digest|ChunkLoadError|Loading chunk/i);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/dashboard');
    const isSameDocument = await markDocument(page);
    await openDrills(page);
    const panel = page.getByRole('main').getByRole('alert');
    await panel.getByText('“Safety” is not available at the moment').waitFor();
    await panel.getByText('One of its files was modified on the way and was refused.').waitFor();
    await panel.getByText('Looked after by Garden team').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: /^Welcome/ })
      .waitFor();

    await openDrills(page);
    await panel.waitFor();
    writeFileSync(file, released);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await drills(page).waitFor();
    expect(await isSameDocument()).toBe(true);
  });
});
