import type { Page } from 'playwright-core';

/** Waits until nothing is loading any more: no request under way, no skeleton, fonts there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** By how many CSS pixels the page scrolls sideways, and the elements that stick out, widest first. */
export const sidewaysScroll = (page: Page): Promise<{ by: number; because: string[] }> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return { by: 0, because: [] };
    const wide = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth)
      .sort((a, b) => b.right - a.right)
      .slice(0, 5)
      .map(
        ({ element, right }) =>
          `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(right)} px`,
      );
    return { by: scrollWidth - clientWidth, because: wide };
  });
