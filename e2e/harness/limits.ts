import type { BrowserContext } from 'playwright-core';

/** In milliseconds: until a manifest, an entry or a chunk must be there, and between two questions for the registry. */
export interface Limits {
  manifest: number;
  entry: number;
  chunk: number;
  poll: number;
}

/**
 * Shortens the timeouts of a context's pages, so that hanging requests are given up at once. Applies from the next
 * document on; limits left out keep their default.
 */
export const setLimits = (context: BrowserContext, limits: Partial<Limits>): Promise<unknown> =>
  context.addInitScript(
    (given) => Object.assign(globalThis, { collegeLimits: { ...globalThis.collegeLimits, ...given } }),
    limits,
  );

declare global {
  var collegeLimits: Partial<Limits> | undefined;
}
