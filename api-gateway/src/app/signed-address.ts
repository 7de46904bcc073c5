/**
 * Addresses that carry their own permission: a browser cannot send a bearer header for an image or a video. Whoever has
 * one may read what it names until it expires, and nothing else.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../crypto/keys.ts';
import { blindIndex, blindIndexes } from '../crypto/sealed-field.ts';

const PURPOSE = 'signed-address';
/** What the fingerprint leaves as it is, so that no two texts have the same one. */
const PLAIN_PATH = /^\/[a-z0-9/_.-]+$/;
const SECONDS = /^\d{1,12}$/;

const textOf = (path: string, seconds: string): string => `${path}?${seconds}`;

/** `path?expires=…&signature=…`. The path has small letters, digits and `/_.-` only; another one throws. */
export const signAddress = (keys: Keys, path: string, expires: Date): string => {
  if (!PLAIN_PATH.test(path)) throw new Error(`not a path that can be signed: ${path}`);
  const seconds = String(Math.floor(expires.getTime() / 1000));
  return `${path}?expires=${seconds}&signature=${blindIndex(keys, PURPOSE, textOf(path, seconds))}`;
};

/** Whether this query was signed for this very path with a key that is still known, and has not expired. */
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
