import { createHmac } from 'node:crypto';
import type { Keys } from '../../../crypto/keys.ts';
import { maskPhone } from '../../../crypto/mask.ts';

/** Prefixes of the numbers of the three carriers. */
const BEGINNINGS = ['13', '15', '17', '18', '19'];

/**
 * A made-up masked number for names without an account or a phone: always the same for a name, so that it looks like a
 * real one.
 */
export const inventedMask = (keys: Keys, username: string): string => {
  const bytes = createHmac('sha256', keys.blindIndex)
    .update(`invented-mask/${username.toLowerCase()}`)
    .digest();
  const digits = [...bytes.subarray(1, 10)].map((byte) => byte % 10).join('');
  return maskPhone(`${BEGINNINGS[(bytes[0] ?? 0) % BEGINNINGS.length] ?? ''}${digits}`);
};
