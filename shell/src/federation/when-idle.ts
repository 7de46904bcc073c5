/** Runs `work` when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  // Safari has no such API; a second after the page has settled is as good.
  else setTimeout(work, 1000);
};
