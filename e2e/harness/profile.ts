import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { browserFlags } from './browser.ts';
import { tokenOf } from './call.ts';
import type { Account } from './demo.ts';
import { PHONE, WAIT_MS } from './visitor.ts';
import type { Language } from './visitor.ts';

interface ProfileWindow {
  language?: Language;
  /** A phone instead of a computer. */
  phone?: boolean;
}

/** Opens a browser with its profile in `folder`, so that it can be closed or killed and opened again. */
export async function openProfile(
  folder: string,
  origin: string,
  account: Account,
  { language = 'en', phone = false }: ProfileWindow = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: browserFlags,
    baseURL: origin,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(phone && PHONE),
  });
  await tokenOf(context.request, account);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  return { context, page };
}

/** Ends the browser of a profile at once: no page of it hears of it. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This browser cannot be asked for its processes.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('This browser has no main process.');
  process.kill(main.id, 'SIGKILL');
  await closed;
}
