/**
 * What the page knows of the files of builds. The chunk loaders of every build read the hashes and the failures, each a
 * global variable, for the tags that they create (`ChunkAddressPlugin` of packages/build).
 */
import { policy, withTimeLimit } from './policy.ts';
import { failedChunk, RemoteLoadError } from './remote-load-error.ts';

declare global {
  /** `sha384-…` by absolute address without query: the expected hash of each file. */
  var collegeIntegrity: Record<string, string> | undefined;
}

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

/**
 * Addresses that failed. A browser repeats the failure of an address that hung, and caches a broken answer; so the next
 * request uses a changed query.
 */
const failures: Record<string, number> = {};
Object.assign(globalThis, { collegeRetries: failures });

const withoutRetry = (address: string): string => address.replace(/[?&]retry=\d+$/, '');

export const noteFailedAddress = (address: string): void => {
  const key = withoutRetry(address);
  failures[key] = (failures[key] ?? 0) + 1;
};

/** Notes the address of the chunk that failed, and returns it; null when something else failed. */
export const noteFailedChunk = (error: unknown): string | null => {
  const address = failedChunk(error);
  if (address !== null) noteFailedAddress(address);
  return address;
};

/** The address to request now. */
export const currentAddress = (address: string): string => {
  const count = failures[address];
  return count === undefined ? address : `${address}?retry=${count}`;
};

const hinted = new Set<string>();

/**
 * Requests a file, once, before a script does: `preload` for the screen that is about to be shown, `prefetch` for one
 * that may come next. The link must match the later request exactly. Settles when the browser has loaded the file or
 * failed; the failure appears when the file is used.
 */
export const hint = (rel: 'preload' | 'prefetch', file: string): Promise<void> => {
  const address = currentAddress(file);
  if (hinted.has(`${rel} ${address}`)) return Promise.resolve();
  hinted.add(`${rel} ${address}`);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityAt(file) ?? '';
    link.nonce = pageNonce();
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      // The browser would otherwise repeat this failure for the script that requests the file next.
      noteFailedAddress(address);
      resolve();
    };
    document.head.append(link);
  });
};

/**
 * A browser does not say why it refused a file by its hash: missing, replaced by a page, or modified. So the present
 * content of the address is fetched, to distinguish these cases. `limit` in milliseconds.
 */
export const diagnose = async (
  failure: RemoteLoadError,
  { fetch, limit }: { fetch: typeof globalThis.fetch; limit: number },
): Promise<RemoteLoadError> => {
  const { address, fault, stage, reason } = failure;
  const expected = address === null ? undefined : integrityAt(address);
  if (address === null || expected === undefined || !policy[fault].examined) return failure;
  const found = await withTimeLimit(limit, (signal) => look(fetch, address, signal)).catch(() => null);
  const finding = found && (await findingOf(found, expected));
  if (!finding) return failure;
  return new RemoteLoadError(stage, failure, `${reason}: ${finding.reason}`, {
    ...finding,
    address,
    cause: failure,
  });
};

/** Null: the present content is correct, or cannot be checked. */
type Finding = { fault: 'passing' | 'tampered'; reason: string } | null;

interface Found {
  status: number;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const look = async (fetch: typeof globalThis.fetch, address: string, signal: AbortSignal): Promise<Found> => {
  const answer = await fetch(address, { cache: 'no-store', signal });
  return {
    status: answer.ok ? 200 : answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

const findingOf = async ({ status, type, bytes }: Found, expected: string): Promise<Finding> => {
  if (status !== 200) return { fault: 'passing', reason: `status ${status}` };
  if (type.includes('html')) return { fault: 'passing', reason: `${type} instead of the file` };
  const hash = await sha384(bytes);
  return hash === null || hash === expected
    ? null
    : { fault: 'tampered', reason: `the file was changed: it is ${hash} instead of ${expected}` };
};

/** Null when the browser offers cryptography only for https. */
const sha384 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};
