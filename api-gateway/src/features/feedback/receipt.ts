/** What a visitor looks his answer up by: shown once, kept as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import { bareReceipt } from '@college/contracts/business/feedback';

/** Crockford's base32: no letter that is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** One letter each; 16 letters of 5 bits cannot be guessed. */
const LENGTH = 16;

/** `7K2M-9QXA-0T3C-WZ5D` */
export const drawReceipt = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS.charAt(byte % LETTERS.length))
    .join('');

/** However it was typed off. */
export const receiptHash = (typed: string): string =>
  createHash('sha256').update(bareReceipt(typed)).digest('hex');
