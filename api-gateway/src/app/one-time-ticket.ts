/**
 * A browser cannot send a bearer header when it opens a socket, so a call gives it a ticket that works once. It is
 * signed, so that what somebody made up is refused before any table is read, and that those who come with one are not
 * counted together because they share an address.
 */
import { randomBytes } from 'node:crypto';
import type { Keys } from '../crypto/keys.ts';
import { isSigned, sign } from '../crypto/signature.ts';

const RANDOM = 32;
const SHAPE = /^[\w-]{75}$/;

const textOf = (random: string): string => `one-time-ticket/${random}`;

/** 75 characters that an address may contain as they are. */
export const newTicket = (keys: Keys): string => {
  const random = randomBytes((RANDOM * 3) / 4).toString('base64url');
  return random + sign(keys, 'tokenSigning', textOf(random));
};

/** Whether it was made here; whether it still works, its table says. */
export const isTicket = (keys: Keys, text: unknown): text is string =>
  typeof text === 'string' &&
  SHAPE.test(text) &&
  isSigned(keys, 'tokenSigning', textOf(text.slice(0, RANDOM)), text.slice(RANDOM));
