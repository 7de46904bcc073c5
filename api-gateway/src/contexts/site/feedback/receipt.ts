/** A visitor's key to look up their answer: shown once, stored as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import { bareReceipt } from '@college/contracts/site/feedback';

/** Crockford's base32: no letter that resembles a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In letters; 16 letters of 5 bits cannot be guessed. */
const LENGTH = 16;

/** `7K2M-9QXA-0T3C-WZ5D` */
export const drawReceipt = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS.charAt(byte % LETTERS.length))
    .join('');

/** Accepts any spelling: case, dashes and spaces make no difference. */
export const receiptHash = (typed: string): string =>
  createHash('sha256').update(bareReceipt(typed)).digest('hex');
