/** What must be true on every screen at each width; with PICTURES=1 a picture of it is taken. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './axe.ts';
import { fillIn, findDemoIds } from './demo-ids.ts';
import type { DemoIds } from './demo-ids.ts';
import { it as base } from './it.ts';
import { settle, sidewaysScroll } from './layout.ts';
import { screenshot } from './screenshot.ts';
import { enter } from './sign-in.ts';
import { textFaults } from './text-layout.ts';
import { openVisitor } from './visitor.ts';
import type { Language, Visitor } from './visitor.ts';
import { screens } from '../screens.ts';
import type { Screen } from '../screens.ts';

const HEIGHT = 900;

/** With this icon a page says that its record is not there: nobody would see the screen itself. */
const MISSING = '[data-icon=missing]';
const NOWHERE = 'shell-not-found';

/** Of a desk and a phone. */
const WIDTHS = [1440, 390] as const;
/** Those, and the widest and the narrowest that people use. */
export const ALL_WIDTHS = [...WIDTHS, 2560, 360] as const;

const framesSeen = new Set<string>();

const walks = screens.map((screen, index) => ({ ...screen, index }));

interface Fixtures {
  ids: DemoIds;
  /** The window of an account in a language: one for all its screens, as one who works there has it. `isNew`: another. */
  windowOf: (account: Screen['account'], language: Language, isNew: boolean) => Promise<Visitor>;
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
      await use(async (account, language, isNew) => {
        const key = `${account} ${language}`;
        if (isNew) {
          await windows.get(key)?.context.close();
          windows.delete(key);
        }
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

/** Windows in which a screen of the frame for those who are signed in is open. */
const atWork = new WeakSet<Page>();

/**
 * The first screen of a window comes with its document, and so does each public one; from there on one moves as somebody
 * does who works there.
 */
const open = async (page: Page, path: string, isPublic: boolean): Promise<void> => {
  if (isPublic || !atWork.has(page)) await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  if (!isPublic) atWork.add(page);
};

/** Also what would be laid out only when it comes into view. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

const look = async (page: Page, name: string, picture: string): Promise<void> => {
  await settle(page);
  await layOutAll(page);
  await screenshot(page, picture);
  const main = page.locator('main:not([inert] main)');
  expect(await main.count(), 'one main landmark that can be reached').toBe(1);
  if (name !== NOWHERE) expect(await main.locator(MISSING).count(), 'there is what is looked at').toBe(0);
  expect(await page.getByRole('alert').allTextContents(), 'nothing failed').toEqual([]);
  expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
  expect(await textFaults(page)).toEqual([]);
};

/**
 * Walks through the screens that `isMeant`. One screen comes in wide and is made narrow, the next the other way round:
 * both are loads, both are resizes. What is wide at first in one language is narrow at first in the other.
 */
export const walkScreens = (
  language: Language,
  isMeant: (screen: Screen) => boolean,
  widths: readonly number[] = WIDTHS,
): void => {
  const meant = walks.filter(isMeant);
  // vitest takes a suite without tests for a mistake.
  describe.skipIf(meant.length === 0)('every screen', () => {
    it.for(meant)(`$name in ${language}`, async ({ name, path, account, index }, { ids, windowOf, task }) => {
      const { page, problems } = await windowOf(account, language, (task.result?.retryCount ?? 0) > 0);
      problems.length = 0;
      const isNarrowFirst = (index + (language === 'en' ? 1 : 0)) % 2 === 1;
      const inOrder = isNarrowFirst ? widths.toReversed() : widths;
      for (const [at, width] of inOrder.entries()) {
        await page.setViewportSize({ width, height: HEIGHT });
        if (at === 0) await open(page, fillIn(path, ids), account === null);
        await look(page, name, `${name}-${language}-${width}`);
        // What axe sees hangs on the width or on the words, seldom on both.
        if (at > 0) continue;
        // The frame is looked at once at either width.
        const frame = `${account} ${language} ${width}`;
        expect(await axe(page, { isFrameSeen: framesSeen.has(frame) })).toEqual([]);
        framesSeen.add(frame);
        expect(new URL(page.url()).pathname, 'where it was asked for').toBe(path.split('?')[0]);
        expect(await page.getAttribute('html', 'lang')).toBe(language);
      }
      expect(problems, 'unseen').toEqual([]);
    });
  });
};
