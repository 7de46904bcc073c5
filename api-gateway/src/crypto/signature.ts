import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys, KeySet } from './keys.ts';

/** The purposes of a signing key; the signed text adds a prefix, for instance `renewal/…`. */
export type SigningKey = 'tokenSigning' | 'override' | 'blindIndex';

const signatureOf = (keySet: Pick<KeySet, SigningKey>, key: SigningKey, text: string): string =>
  createHmac('sha256', keySet[key]).update(text).digest('base64url');

/** HMAC-SHA-256 (RFC 2104) with the present key, in base64url. */
export const sign = (keys: Keys, key: SigningKey, text: string): string => {
  keys.refresh();
  return signatureOf(keys, key, text);
};

/** Whether one of our keys signed this text: the present one, or one from before a rotation. */
export const isSigned = (keys: Keys, key: SigningKey, text: string, signature: string): boolean => {
  const given = Buffer.from(signature);
  const fits = (keySet: KeySet): boolean => {
    const ours = Buffer.from(signatureOf(keySet, key, text));
    return given.length === ours.length && timingSafeEqual(given, ours);
  };
  // Another copy of the gateway may have signed with a key that this one has not loaded yet.
  return keys.ring.some(fits) || (keys.refresh() && keys.ring.some(fits));
};
