/** What the chunk loaders of all builds on the page read, beside `collegeRetries` (failed-addresses.ts). */
declare global {
  /** `sha384-…` by absolute address without its query: what the browser must find there. */
  var collegeIntegrity: Record<string, string> | undefined;
  /** Milliseconds; set by tests alone. */
  var collegeLimits: Partial<Limits> | undefined;
}

export interface Limits {
  manifest: number;
  entry: number;
  chunk: number;
  /** Until the version behind the one that is due takes its place. */
  fallback: number;
  /** Until a screen that could not be had is asked for again. */
  recovery: number;
  /** Between two questions for the registry. */
  poll: number;
}

const usual: Limits = {
  manifest: 10_000,
  entry: 20_000,
  chunk: 120_000,
  fallback: 7_000,
  recovery: 15_000,
  poll: 60_000,
};

export const limits = (): Limits => ({ ...usual, ...globalThis.collegeLimits });

const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

export const registerIntegrity = (address: string, integrity: string): void => {
  (globalThis.collegeIntegrity ??= {})[address] = integrity;
};

/** The hash of what must be at an address; undefined where nothing vouches for it. */
export const integrityAt = (address: string): string | undefined =>
  globalThis.collegeIntegrity?.[withoutQuery(address)];

/** The one under which the document lets scripts in. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
