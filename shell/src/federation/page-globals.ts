/** Globals that the chunk loaders of all builds on the page read, besides `collegeRetries` (failed-addresses.ts). */
declare global {
  /** `sha384-…` by absolute address without query: the expected hash of each file. */
  var collegeIntegrity: Record<string, string> | undefined;
  /** Milliseconds; set by tests only. */
  var collegeLimits: Partial<Limits> | undefined;
}

export interface Limits {
  manifest: number;
  entry: number;
  chunk: number;
  /** Until the fallback version replaces the current one. */
  fallback: number;
  /** Until a screen that could not be loaded is tried again. */
  recovery: number;
  /** Between two polls of the registry. */
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

/** The expected hash of an address; undefined without integrity. */
export const integrityAt = (address: string): string | undefined =>
  globalThis.collegeIntegrity?.[withoutQuery(address)];

/** The nonce with which the document allows scripts. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
