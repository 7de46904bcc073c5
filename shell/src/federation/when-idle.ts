/** Runs `work` once the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  // Safari has no word for it; a second after the page has settled is as good.
  else setTimeout(work, 1000);
};
