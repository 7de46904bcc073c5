/**
 * The seal of the answers of an attempt that runs, kept with the attempt and replaced at each save: only whoever has the
 * data key can make it. It is `<key id>.<sum>.<code>`. The sum is the XOR of a keyed code of each answer, so that a save
 * costs as much as it changes; the last code binds it to the attempt and to how many saves there were.
 */
import type { AttemptRecord } from './exam-attempt.table.ts';
import { keyedCode } from '../../../crypto/sealed-field.ts';
import type { KeySet, Keys } from '../../../crypto/keys.ts';

export interface SealedAnswer {
  readonly item_no: number;
  /** As it is stored. */
  readonly value: string;
}

type Sealed = Pick<AttemptRecord, 'id' | 'ack_seq' | 'answers_seal'>;

const COLUMN = 'exam_attempts.answers_seal';
const SUM_BYTES = 32;

const codeOf = (key: KeySet, parts: readonly (number | string)[]): Buffer =>
  keyedCode(key, COLUMN, JSON.stringify(parts));

const added = (sum: Buffer, other: Buffer): Buffer =>
  Buffer.from(sum.map((byte, at) => byte ^ (other[at] ?? 0)));

const sumOf = (key: KeySet, id: number, answers: readonly SealedAnswer[]): Buffer =>
  answers
    .map(({ item_no: itemNo, value }) => codeOf(key, [id, itemNo, value]))
    .reduce(added, Buffer.alloc(SUM_BYTES));

const sealOf = (key: KeySet, { id, ack_seq: saves }: Pick<Sealed, 'id' | 'ack_seq'>, sum: Buffer): string => {
  const text = sum.toString('base64url');
  return [key.id, text, codeOf(key, [id, saves, text]).toString('base64url')].join('.');
};

/** Of an attempt that begins. */
export const firstSeal = (keys: Keys, id: number): string => {
  keys.refresh();
  return sealOf(keys, { id, ack_seq: 0 }, Buffer.alloc(SUM_BYTES));
};

interface Saved {
  /** How many saves there were until then. */
  readonly from: number;
  /** What the rows of these questions said until then, and what they say now. */
  readonly before: readonly SealedAnswer[];
  readonly after: readonly SealedAnswer[];
}

/**
 * After a save. A seal that is not ours stays as it is, and fits nothing; an attempt that was begun before there were
 * seals goes on without one.
 */
export const nextSeal = (keys: Keys, row: Sealed, { from, before, after }: Saved): string | null => {
  const [keyId = '', text = ''] = row.answers_seal?.split('.') ?? [];
  const key = row.answers_seal === null ? null : keys.find(keyId);
  const sum = Buffer.from(text, 'base64url');
  if (!key || sealOf(key, { id: row.id, ack_seq: from }, sum) !== row.answers_seal) return row.answers_seal;
  return sealOf(key, row, added(sum, sumOf(key, row.id, [...before, ...after])));
};

/** Whether these are the answers that the gateway has saved last. */
export const fitsSeal = (keys: Keys, row: Sealed, answers: readonly SealedAnswer[]): boolean => {
  const key = keys.find(row.answers_seal?.split('.')[0] ?? '');
  return key !== null && sealOf(key, row, sumOf(key, row.id, answers)) === row.answers_seal;
};
