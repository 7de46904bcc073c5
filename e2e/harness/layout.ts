import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { trafficOf } from './traffic.ts';

/**
 * No skeleton, fonts there, and nothing left to do: an idle browser has drawn what it got, and asked for what follows.
 * Half a second after a login its password is checked: by then it is, or a dialog asks for another one.
 */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    async () => {
      // Chromium now and then stops drawing a page until it is brought to the front.
      const state = globalThis as { isStill?: boolean };
      const soon = (ask: (done: () => void) => void) =>
        new Promise<void>((resolve) => {
          const settled = (isStill: boolean) => () => {
            clearTimeout(timer);
            state.isStill = isStill;
            resolve();
          };
          const timer = setTimeout(settled(true), state.isStill ? 300 : 2000);
          ask(settled(false));
        });
      const idle = () => soon((done) => requestIdleCallback(() => done()));
      await idle();
      // What is drawn may ask for more.
      await soon((done) => requestAnimationFrame(() => done()));
      await idle();
      await document.fonts.ready;
      const has = (selector: string) => document.querySelector(selector) !== null;
      const isCheckDue =
        has('header [aria-haspopup="menu"]') && sessionStorage.getItem('college_password_check');
      return !has('[aria-busy="true"]') && (!isCheckDue || has('[role="alertdialog"]'));
    },
    undefined,
    // By default it asks again with the next frame.
    { polling: 50 },
  );

/** Waits until nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  for (let seen = -1; seen !== traffic.begun;) {
    await expect.poll(() => traffic.open.size, { interval: 20 }).toBe(0);
    seen = traffic.begun;
    await untilIdle(page);
    if (await page.evaluate(() => (globalThis as { isStill?: boolean }).isStill)) await page.bringToFront();
  }
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
