import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { browserFlags } from './browser.ts';
import { tokenOf } from './call.ts';
import type { Account } from './demo.ts';

/** A browser with its profile in `folder`, so that it can be closed and opened again. */
export async function openProfile(
  folder: string,
  origin: string,
  account: Account,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: browserFlags,
    baseURL: origin,
    locale: 'en',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await tokenOf(context.request, account);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page };
}
