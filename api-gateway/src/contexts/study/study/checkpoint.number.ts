/** The number that a checkpoint asks for where there is no question: drawn and spoken, never in an answer of a call. */
import { createHash, randomUUID } from 'node:crypto';
import { isSigned, sign } from '../../../crypto/signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { CHECKPOINT_DIGITS } from '@college/contracts/study/study-checkpoint';

/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';

const signed = (salt: string, number: string): string => `study-checkpoint-number/${salt}/${number}`;

const saltOf = (secret: string): string => secret.split('.')[0] ?? '';

/** It follows from what is stored, and from a key that is not. */
const numberOf = (keys: Keys, salt: string): string => {
  const bytes = createHash('sha256')
    .update(sign(keys, 'blindIndex', `study-checkpoint-digits/${salt}`))
    .digest();
  return Array.from({ length: CHECKPOINT_DIGITS }, (_, at) => DIGITS[(bytes[at] ?? 0) % DIGITS.length]).join(
    '',
  );
};

export const drawSecret = (keys: Keys): string => {
  const salt = randomUUID();
  return `${salt}.${sign(keys, 'blindIndex', signed(salt, numberOf(keys, salt)))}`;
};

export const numberIn = (keys: Keys, secret: string): string => numberOf(keys, saltOf(secret));

/** What a recording is varied by: the same each time that it is asked for, so that nothing can be averaged out. */
export const seedOf = (keys: Keys, secret: string, word: string): Buffer =>
  Buffer.from(sign(keys, 'blindIndex', `study-checkpoint-sound/${saltOf(secret)}/${word}`), 'base64url');

export const isNumber = (keys: Keys, secret: string, given: string): boolean => {
  const [salt = '', signature = ''] = secret.split('.');
  return isSigned(keys, 'blindIndex', signed(salt, given.normalize('NFKC').trim()), signature);
};
