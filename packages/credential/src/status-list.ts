/** Bitstring Status List 1.0 (W3C): one bit a certificate, set once it is not valid any more. */
import { fromBase64Url, gunzip, gzip, toBase64Url } from './bytes.ts';

/** So many bits a list has at least: who asks for one does not say which certificate they look at. */
export const LEAST_BITS = 131_072;
const MOST_BYTES = 16 * 1024 * 1024;

/** Multibase: `u` is base64url without padding. */
const PREFIX = 'u';

/** @param indexes whose bits are set @param bits the length, at least `LEAST_BITS` */
export async function encodeStatusList(indexes: Iterable<number>, bits = LEAST_BITS): Promise<string> {
  const bytes = new Uint8Array(Math.ceil(Math.max(bits, LEAST_BITS) / 8));
  for (const index of indexes) {
    const at = index >> 3;
    if (index < 0 || at >= bytes.length) throw new RangeError(`there is no bit ${index} in this list`);
    // The first bit is the leftmost.
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (index & 7));
  }
  return PREFIX + toBase64Url(await gzip(bytes));
}

/** Whether the bit is set; null: the list is not one, is too short by the standard, or has no such bit. */
export async function statusAt(encoded: string, index: number): Promise<boolean | null> {
  const packed = encoded.startsWith(PREFIX) ? fromBase64Url(encoded.slice(PREFIX.length)) : null;
  const bytes = packed && (await gunzip(packed, MOST_BYTES));
  if (!bytes || bytes.length * 8 < LEAST_BITS) return null;
  if (!Number.isSafeInteger(index) || index < 0) return null;
  const byte = bytes[Math.floor(index / 8)];
  return byte === undefined ? null : (byte & (0x80 >> (index & 7))) !== 0;
}
