import type { Page } from 'playwright-core';

/** What is waited for, by name: the first paint in which such an element is there. */
export const marks = {
  login: 'input[name="password"]:not([disabled]):not([data-bench-old])',
  menu: 'nav[aria-label="Main menu"] a:not([data-bench-old])',
  content: 'main h1:not([data-bench-old])',
} as const;
export type Mark = keyof typeof marks;

interface Marked {
  collegeBench: { start: number; seen: Record<string, number>; forget: () => void };
}

/**
 * Runs before the page's own scripts. Moments are milliseconds since the epoch, so that they can be compared over a
 * reload. A mark is the second frame after its element came: then it has been painted.
 */
const installMarks = (selectors: Record<string, string>): void => {
  const moment = (): number => performance.timeOrigin + performance.now();
  const bench = {
    start: Number(sessionStorage.getItem('bench-start') ?? 0),
    seen: {} as Record<string, number>,
    forget: () => {
      bench.seen = {};
      for (const selector of Object.values(selectors))
        for (const element of document.querySelectorAll(selector)) element.setAttribute('data-bench-old', '');
    },
  };
  const look = (): void => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (bench.seen[name] !== undefined || document.querySelector(selector) === null) continue;
      bench.seen[name] = Number.NaN;
      const { seen } = bench;
      requestAnimationFrame(() => requestAnimationFrame(() => (seen[name] = moment())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener(
    'click',
    () => {
      bench.start = moment();
      sessionStorage.setItem('bench-start', String(bench.start));
    },
    { capture: true },
  );
  (window as unknown as Marked).collegeBench = bench;
};

export const watchMarks = async (page: Page): Promise<void> => {
  // The loader that strips the types names functions by a helper of its own, which no page has.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  await page.addInitScript(installMarks, marks as Record<string, string>);
};

const seenAt = async (page: Page, mark: Mark): Promise<number> => {
  await page.waitForFunction(
    (name) => Number.isFinite((window as unknown as Marked).collegeBench?.seen[name]),
    mark,
    { polling: 10 },
  );
  return page.evaluate((name) => (window as unknown as Marked).collegeBench.seen[name] ?? 0, mark);
};

/** Milliseconds from the beginning of the navigation to the mark. */
export const sinceNavigation = async (page: Page, mark: Mark): Promise<number> =>
  (await seenAt(page, mark)) - (await page.evaluate(() => performance.timeOrigin));

/** Milliseconds from the last click, this page's or the one before a reload, to the mark. */
export const sinceClick = async (page: Page, mark: Mark): Promise<number> => {
  const seen = await seenAt(page, mark);
  return seen - (await page.evaluate(() => (window as unknown as Marked).collegeBench.start));
};

/** What is on the page now does not count from here on; only elements that come later do. */
export const forgetMarks = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Marked).collegeBench.forget());
