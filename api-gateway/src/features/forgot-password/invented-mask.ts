import { createHmac } from 'node:crypto';
import type { Keys } from '../../crypto/keys.ts';
import { maskPhone } from '../../crypto/mask.ts';

/** How the numbers of the three carriers begin. */
const BEGINNINGS = ['13', '15', '17', '18', '19'];

/**
 * The masked number of nobody, for names without an account or a phone: the same each time it is asked for, so that it
 * looks like any other.
 */
export const inventedMask = (keys: Keys, username: string): string => {
  const bytes = createHmac('sha256', keys.blindIndex)
    .update(`invented-mask/${username.toLowerCase()}`)
    .digest();
  const digits = [...bytes.subarray(1, 10)].map((byte) => byte % 10).join('');
  return maskPhone(`${BEGINNINGS[(bytes[0] ?? 0) % BEGINNINGS.length] ?? ''}${digits}`);
};
