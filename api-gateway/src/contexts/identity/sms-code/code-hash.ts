import type { Keys } from '../../../crypto/keys.ts';
import { blindIndex, blindIndexes } from '../../../crypto/sealed-field.ts';
import { isSigned, sign } from '../../../crypto/signature.ts';
import type { SmsCodePurpose } from '@college/contracts/identity/sms-code';

/** What a code is requested for: a phone, or a user name in lower case. */
export interface Subject {
  readonly purpose: SmsCodePurpose;
  readonly name: string;
}

const COLUMN = 'sms_codes.subject';
const textOf = ({ purpose, name }: Subject): string => `${purpose}/${name}`;

export const subjectIndex = (keys: Keys, subject: Subject): string =>
  blindIndex(keys, COLUMN, textOf(subject));
export const subjectIndexes = (keys: Keys, subject: Subject): readonly string[] =>
  blindIndexes(keys, COLUMN, textOf(subject));

// Keyed, because six digits are quickly guessed; with the subject, so that a code fits no other.
const signed = (subject: Subject, code: string): string => `sms-code/${textOf(subject)}/${code}`;

export const hashCode = (keys: Keys, subject: Subject, code: string): string =>
  sign(keys, 'blindIndex', signed(subject, code));

export const isCode = (keys: Keys, subject: Subject, code: string, hash: string): boolean =>
  isSigned(keys, 'blindIndex', signed(subject, code), hash);
