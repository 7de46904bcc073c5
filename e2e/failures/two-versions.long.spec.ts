/**
 * Version 1 of a remote is displayed while version 2 becomes active; the next navigation shows 2 in the same tab. Fails
 * without the version in the key of screen-frame.tsx's cache; the second test also when both builds use the same name
 * for their list of chunks.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { teamOf } from '../harness/crafted-remote.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { learns } from '../harness/learn-version.ts';
import { setLimits } from '../harness/limits.ts';
import { revisedBuild } from '../harness/revised-build.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';
import { bundledBuild } from '../harness/stored-build.ts';

declare global {
  /** What the screens of the garden leave on the page. */
  var garden: { reacts: Set<unknown>; ticks: Record<string, number> } | undefined;
}

const screen = (text: string) => `
  React.useState(0);
  garden.reacts.add(React);
  return React.createElement('h1', null, '${text}');`;

const garden = (version: string) => ({
  version,
  screens: { roses: screen(`Roses ${version}`), tulips: screen(`Tulips ${version}`) },
  atStart: `
    globalThis.garden ??= { reacts: new Set(), ticks: {} };
    setInterval(() => { garden.ticks['${version}'] = (garden.ticks['${version}'] ?? 0) + 1; }, 20);`,
});

const ticks = (page: Page, version: string): Promise<number> =>
  page.evaluate((it) => globalThis.garden?.ticks[it] ?? 0, version);

describe('two versions of a remote in one tab', () => {
  it('run side by side over one React', async ({ visit }) => {
    const team = await teamOf((await visit()).context.request, 'garden');
    await team.release(garden('1.0.0'));
    await team.offer({ screen: 'roses', path: '/roses', name: 'Roses' });
    await team.offer({ screen: 'tulips', path: '/tulips', name: 'Tulips' });
    const visitor = await visit({ language: 'en' });
    await setLimits(visitor.context, { poll: 400 });
    await enter(visitor, 'admin');
    const { page } = visitor;
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });
    await page.goto('/roses');
    await heading('Roses 1.0.0').waitFor();
    const isSameDocument = await markDocument(page);

    const learned = learns(page, 'garden', '2.0.0');
    await team.release(garden('2.0.0'));
    await learned;
    expect(await heading('Roses 1.0.0').isVisible(), 'what is in view stays').toBe(true);
    await follow(page, 'Tulips');
    await heading('Tulips 2.0.0').waitFor();
    await follow(page, 'Roses');
    await heading('Roses 2.0.0').waitFor();

    for (const version of ['1.0.0', '2.0.0']) {
      const before = await ticks(page, version);
      await expect.poll(() => ticks(page, version)).toBeGreaterThan(before);
    }
    expect(await page.evaluate(() => globalThis.garden?.reacts.size), 'one React').toBe(1);
    expect(await isSameDocument()).toBe(true);
  });

  it('each have their own chunks, though the build names them alike', async ({ visit, product }) => {
    const team = await teamOf((await visit()).context.request, 'business');
    const visitor = await visit({ language: 'en' });
    await setLimits(visitor.context, { poll: 400 });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass');
    await page.getByRole('link', { name: 'New class', exact: true }).waitFor();
    const isSameDocument = await markDocument(page);

    const files = revisedBuild(bundledBuild(product, 'business'), '0.9.0', { 'New class': 'Another class' });
    const learned = learns(page, 'business', '0.9.0');
    await team.deploy(files, { version: '0.9.0', mode: 'activate' });
    await learned;
    expect(await page.getByRole('link', { name: 'New class', exact: true }).isVisible()).toBe(true);
    await follow(page, 'Users');
    await page.getByRole('main').getByRole('table').waitFor();
    await follow(page, 'Training classes');
    await page.getByRole('link', { name: 'Another class', exact: true }).waitFor();
    expect(await isSameDocument()).toBe(true);
  });
});
