/**
 * The number with which a start is sent: a UUID of version 8 that says to which login it was given, and when. So it is
 * good once without a row of its own: starts have no write before the one that counts.
 */
import { sign } from '../../../crypto/signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { randomBytes } from 'node:crypto';

const MINUTES = 10;
const MINUTE_MS = 60_000;
/** Hex digits: random, then the minute, then the seal. */
const RANDOM = 12;
const SEAL = 15;

const sealText = (loginId: string, random: string, minute: number): string =>
  `exam-start/${loginId}/${random}/${minute}`;

/** 60 bits of a signature. */
const sealOf = (signature: string): string =>
  Buffer.from(signature, 'base64url').toString('hex').slice(0, SEAL);

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/** The minute in three digits: unambiguous for almost three days. */
const digitsOf = (minute: number): string => (minute % 4096).toString(16).padStart(3, '0');

export const startNumber = (keys: Keys, loginId: string, now: Date): string => {
  const random = randomBytes(RANDOM / 2).toString('hex');
  const minute = minuteOf(now);
  const seal = sealOf(sign(keys, 'blindIndex', sealText(loginId, random, minute)));
  return `${random.slice(0, 8)}-${random.slice(8)}-8${digitsOf(minute)}-8${seal.slice(0, 3)}-${seal.slice(3)}`;
};

export const isStartNumber = (keys: Keys, loginId: string, guid: string, now: Date): boolean => {
  const digits = guid.replaceAll('-', '');
  const random = digits.slice(0, RANDOM);
  const seal = digits.slice(17);
  const latest = minuteOf(now);
  return Array.from({ length: MINUTES + 1 }, (_, back) => latest - back).some(
    (minute) =>
      digits.slice(13, 16) === digitsOf(minute) &&
      sealOf(sign(keys, 'blindIndex', sealText(loginId, random, minute))) === seal,
  );
};
