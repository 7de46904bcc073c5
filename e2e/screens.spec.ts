/** Every screen in both languages, wide and narrow: what must hold on all of them, and with PICTURES=1 a picture of it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { fillIn, findDemoIds } from './harness/demo-ids.ts';
import type { DemoIds } from './harness/demo-ids.ts';
import { it as base } from './harness/it.ts';
import { settle, sidewaysScroll } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { enter } from './harness/sign-in.ts';
import { openVisitor } from './harness/visitor.ts';
import type { Language, Visitor } from './harness/visitor.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens.ts';

const HEIGHT = 900;

/** One language comes in wide and is made narrow, the other the other way round: both are loads, both are resizes. */
const widths: Record<Language, readonly number[]> = { 'zh-CN': [1440, 390], en: [390, 1440] };
const languages = Object.keys(widths) as Language[];

const walks = languages.flatMap((language) => screens.map((screen) => ({ ...screen, language })));

interface Fixtures {
  ids: DemoIds;
  /** The window of an account in a language: one for all its screens, as one who works there has it. */
  windowOf: (account: Screen['account'], language: Language) => Promise<Visitor>;
}

const it = base.extend<Fixtures>({
  ids: [
    async ({ browser, fileProduct }, use) => {
      const context = await browser.newContext({ baseURL: fileProduct.url });
      await use(await findDemoIds(context.request));
      await context.close();
    },
    { scope: 'file' },
  ],
  windowOf: [
    async ({ browser, fileProduct }, use) => {
      const windows = new Map<string, Visitor>();
      await use(async (account, language) => {
        const key = `${account} ${language}`;
        const open =
          windows.get(key) ?? (await openVisitor(browser, fileProduct, { language, height: HEIGHT }));
        if (account && !windows.has(key)) await enter(open, account);
        windows.set(key, open);
        return open;
      });
      for (const { context } of windows.values()) await context.close();
    },
    { scope: 'file' },
  ],
});

const look = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  await screenshot(page, name);
  expect(await page.getByRole('main').count(), 'one main landmark').toBe(1);
  expect(await page.getByRole('alert').allTextContents(), 'nothing failed').toEqual([]);
  expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
};

describe('every screen', () => {
  it.for(walks)('$name in $language', async ({ name, path, account, language }, { ids, windowOf }) => {
    const { page, problems } = await windowOf(account, language);
    problems.length = 0;
    const [first = 0, second = 0] = widths[language];
    await page.setViewportSize({ width: first, height: HEIGHT });
    await page.goto(fillIn(path, ids));
    await look(page, `${name}-${language}-${first}`);
    // Wide in one language and narrow in the other: what axe sees hangs on the width or on the words, seldom on both.
    expect(await axe(page)).toEqual([]);
    expect(new URL(page.url()).pathname, 'where it was asked for').toBe(path.split('?')[0]);
    expect(await page.getAttribute('html', 'lang')).toBe(language);

    await page.setViewportSize({ width: second, height: HEIGHT });
    await look(page, `${name}-${language}-${second}`);
    expect(problems, 'unseen').toEqual([]);
  });
});
