import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

const BROTLI_11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** What a page asked for: address without query → bytes after brotli at its best, and what it was. */
export interface Weight {
  requests: number;
  files: Map<string, { kind: string; bytes: number }>;
}

/** Opens an address in a page that nothing has been loaded into yet, and weighs all it takes to settle. */
export async function weigh(page: Page, path: string, ready: () => Promise<unknown>): Promise<Weight> {
  const files: Weight['files'] = new Map();
  const bodies: Promise<void>[] = [];
  let requests = 0;
  page.on('request', () => (requests += 1));
  const note = (response: Response): void => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const { pathname } = new URL(response.url());
    bodies.push(
      response.body().then((body) => {
        files.set(pathname, { kind, bytes: brotliCompressSync(body, BROTLI_11).length });
      }),
    );
  };
  page.on('response', note);
  await page.goto(path);
  await ready();
  // What comes later is not weighed, and its body is gone once the page is closed.
  page.off('response', note);
  await Promise.all(bodies);
  return { requests, files };
}

/** Kilobytes (of 1,000 bytes) of one kind, leaving out what `base` had already. */
export const kilobytes = ({ files }: Weight, kind: 'script' | 'stylesheet', base?: Weight): number =>
  [...files]
    .filter(([path, file]) => file.kind === kind && !base?.files.has(path))
    .reduce((sum, [, { bytes }]) => sum + bytes / 1000, 0);
