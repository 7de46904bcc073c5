/**
 * The keys that segments are encrypted with: AES-128 in CBC mode, as HLS knows it (RFC 8216, 4.3.2.4). Every minute of
 * every height has a key of its own; they are derived from one random secret, which is stored encrypted.
 */
import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../../crypto/keys.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';

export const SEGMENT_SECONDS = 6;
export const KEY_SECONDS = 60;
const SEGMENTS_PER_KEY = KEY_SECONDS / SEGMENT_SECONDS;
const KEY_BYTES = 16;
const SECRET_BYTES = 32;

const place = (rowKey: string) => ({ table: 'ware_media', column: 'secret_sealed', row: rowKey });

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const sealSecret = (keys: Keys, rowKey: string, secret: Buffer): string =>
  seal(keys, place(rowKey), secret.toString('base64'));

export const openSecret = (keys: Keys, rowKey: string, sealed: string): Buffer =>
  Buffer.from(open(keys, place(rowKey), sealed), 'base64');

/** The number of the key of a segment, from 0. */
export const minuteOf = (segment: number): number => Math.floor(segment / SEGMENTS_PER_KEY);

export const keyOf = (secret: Buffer, height: number, minute: number): Buffer =>
  createHmac('sha256', secret).update(`${height}/${minute}`).digest().subarray(0, KEY_BYTES);

/** Without an IV in the playlist, that of a segment is its number in 16 bytes. */
const ivOf = (segment: number): Buffer => {
  const iv = Buffer.alloc(KEY_BYTES);
  iv.writeUInt32BE(segment, KEY_BYTES - 4);
  return iv;
};

export const encryptSegment = (
  secret: Buffer,
  { height, segment }: { height: number; segment: number },
  plain: Uint8Array,
): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', keyOf(secret, height, minuteOf(segment)), ivOf(segment));
  return Buffer.concat([cipher.update(plain), cipher.final()]);
};
