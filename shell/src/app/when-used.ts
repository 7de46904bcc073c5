import { useEffect, useState } from 'react';

/** Runs `work` when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  // Safari has no such API; a second after the page has settled is as good.
  else setTimeout(work, 1000);
};

/** What says that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Milliseconds after which it is loaded for somebody who only looks. */
const LATEST = 8_000;

let isUsed = false;
const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const use = (): void => {
  isUsed = true;
  clearTimeout(timer);
  for (const sign of SIGNS) window.removeEventListener(sign, use);
  for (const work of waiting.splice(0)) whenIdle(work);
};

/**
 * Runs `work` at the first sign of somebody at the page, once the browser is idle. For what no first view of a page
 * needs, so that it takes nothing from what it does.
 */
export const whenUsed = (work: () => void): void => {
  if (isUsed) {
    whenIdle(work);
    return;
  }
  if (waiting.length === 0) {
    for (const sign of SIGNS) window.addEventListener(sign, use, { passive: true });
    timer = setTimeout(use, LATEST);
  }
  waiting.push(work);
};

/** Whether it is time for a part of the page that no first view needs. */
export const useWhenUsed = (): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenUsed(() => setDue(true)), []);
  return isDue;
};
