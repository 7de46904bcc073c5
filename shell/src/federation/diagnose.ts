import { integrityAt } from './page-globals.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { withTimeLimit } from './with-time-limit.ts';

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
  if (address === null || expected === undefined || fault !== 'passing') return failure;
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
