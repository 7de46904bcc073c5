/**
 * Signed addresses: a browser cannot send a bearer header for an image or a video. Anybody with such an address may
 * read the file it names until it expires, and nothing else.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../crypto/keys.ts';
import { blindIndex, blindIndexes } from '../crypto/sealed-field.ts';

const PURPOSE = 'signed-address';
/** Paths that fingerprinting does not normalize, so that no two paths share a signature. */
const PLAIN_PATH = /^\/[a-z0-9/_.-]+$/;
const SECONDS = /^\d{1,12}$/;

const textOf = (path: string, seconds: string): string => `${path}?${seconds}`;

/**
 * `path?expires=…&signature=…`. The path may contain lowercase letters, digits and `/_.-` only; any other path throws.
 */
export const signAddress = (keys: Keys, path: string, expires: Date): string => {
  if (!PLAIN_PATH.test(path)) throw new Error(`not a path that can be signed: ${path}`);
  const seconds = String(Math.floor(expires.getTime() / 1000));
  return `${path}?expires=${seconds}&signature=${blindIndex(keys, PURPOSE, textOf(path, seconds))}`;
};

/** Whether this query was signed for this path with a known key, and has not expired. */
export const isSignedAddress = (
  keys: Keys,
  path: string,
  { expires, signature }: { readonly expires?: unknown; readonly signature?: unknown },
  now: Date,
): boolean => {
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  if (!PLAIN_PATH.test(path) || !SECONDS.test(expires)) return false;
  if (Number(expires) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signature);
  return blindIndexes(keys, PURPOSE, textOf(path, expires)).some((known) => {
    const expected = Buffer.from(known);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
};
