/** One upload through everything that can happen to it on its way; short in `npm test`, a gigabyte in the long run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor } from '@college/contracts/reporting/visitor';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hashOf, writeFilm } from './big-file.ts';
import { call, granted } from './call.ts';
import type { Product } from './product.ts';
import { openProfile } from './profile.ts';

const NAME = 'lesson.mp4';

interface Size {
  bytes: number;
  /** Bytes a second that the line takes, so that there is time for something to happen. */
  throughput: number;
}

const percentOf = async (page: Page): Promise<number> =>
  Number((await page.getByRole('progressbar').getAttribute('aria-valuenow')) ?? 0);

/** Waits until so much is up. */
const reach = (page: Page, percent: number): Promise<void> =>
  expect.poll(() => percentOf(page), { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(percent);

/** Slows the page's line down, and answers how to cut it: what the browser itself then says to the page. */
async function slowDown(page: Page, throughput: number): Promise<(offline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const cut = async (offline: boolean): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: throughput,
    });
  };
  await cut(false);
  return cut;
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto('/basic/downCenter');
  await page.getByRole('button', { name: 'Offer a file' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Lesson');
  await page.getByRole('dialog').getByRole('combobox', { name: /^Kind/ }).selectOption('Study material');
  await page.getByLabel(/^File/).setInputFiles(path);
}

/**
 * Paused and resumed, the line cut, the gateway killed and started again, the browser closed and opened again: what
 * a visitor downloads in the end is what was chosen in the beginning.
 */
export async function surviveEverything(product: Product, { bytes, throughput }: Size): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'college-upload-'));
  const path = join(folder, NAME);
  const profile = join(folder, 'profile');
  try {
    const sha256 = await writeFilm(path, bytes);

    const first = await openProfile(profile, product.url, 'manager');
    const cut = await slowDown(first.page, throughput);
    await openForm(first.page, path);
    await reach(first.page, 10);
    await first.page.getByRole('button', { name: `Pause ${NAME}` }).click();
    await first.page.getByText(/^Paused at/).waitFor();
    const pausedAt = await percentOf(first.page);
    await first.page.waitForTimeout(400);
    expect(await percentOf(first.page), 'nothing goes on while it is paused').toBe(pausedAt);
    await first.page.getByRole('button', { name: `Resume ${NAME}` }).click();

    await reach(first.page, pausedAt + 10);
    await cut(true);
    await first.page.getByText('The connection is lost').waitFor();
    await cut(false);
    await first.page.getByText('The connection is lost').waitFor({ state: 'detached' });

    await reach(first.page, pausedAt + 25);
    await product.kill();
    await first.page.getByText('The connection is lost').waitFor();
    await product.restart();
    await first.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    await reach(first.page, pausedAt + 40);
    await first.context.close();

    const { context, page } = await openProfile(profile, product.url, 'manager');
    await slowDown(page, throughput);
    await openForm(page, path);
    await expect.poll(() => percentOf(page), { interval: 20 }).toBeGreaterThan(0);
    // At most the chunk that was under way has to be sent again.
    expect(await percentOf(page), 'it goes on from where it was').toBeGreaterThan(pausedAt + 15);
    await page.getByRole('button', { name: `Remove ${NAME}` }).waitFor({ timeout: 180_000 });
    await page.getByRole('checkbox', { name: /Visitors may download/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Lesson” has been added').waitFor();

    const offered = await granted(
      call(context.request, visitor, 'GetVDownCenterPageList', { keyword: 'Lesson' }),
    );
    const file = offered.items[0]?.file ?? expect.fail('nothing is offered');
    expect([file.name, file.size]).toEqual([NAME, bytes]);
    expect(await hashOf(product.url + file.address)).toBe(sha256);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
