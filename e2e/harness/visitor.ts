import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Product } from './product.ts';
import { watchContext } from './watch.ts';
import type { Watch } from './watch.ts';

export type Language = 'zh-CN' | 'en';

export interface VisitorOptions {
  language?: Language;
  /** In CSS pixels. */
  width?: number;
  height?: number;
  /** By its user agent and its hints. */
  phone?: boolean;
}

/** How a browser on a phone introduces itself. */
export const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  isMobile: true,
  hasTouch: true,
} as const;

/** A user at a browser: one page with its own cookies, watched for hidden errors. */
export interface Visitor extends Watch {
  page: Page;
  context: BrowserContext;
  language: Language;
  product: Product;
}

/** Milliseconds after which what came with the document has given way, unless the page cannot start. */
const COVERED = 6_000;
/** Ends a wait for what never comes. */
export const WAIT_MS = 60_000;

/** A page is open once it has taken the place of the first content in its document: until then each text is there twice. */
const waitForItself = (page: Page): void => {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    const firstContent = page.locator('#first-content');
    await firstContent.waitFor({ state: 'detached', timeout: COVERED }).catch(() => undefined);
    return answer;
  };
};

export async function openVisitor(
  browser: Browser,
  product: Product,
  { language = 'zh-CN', width = 1440, height = 900, phone = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...(phone && PHONE),
  });
  const watch = await watchContext(context, product.url);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  waitForItself(page);
  return { ...watch, page, context, language, product };
}
