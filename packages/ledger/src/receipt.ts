/** All that proves one fact without the site: it is in the files that people are given. */
import { fromBase64, toBase64, utf8ToBytes } from './bytes.ts';
import { commitmentOf, digestOf, earlyCommitmentOf, problemOfProof } from './entry.ts';
import type { LedgerProof, ProofProblem } from './entry.ts';
import type { NoteKey } from './checkpoint.ts';

export interface LedgerReceipt extends LedgerProof {
  readonly kind: string;
  readonly recordId: number;
  /** JSON, letter by letter as it was hashed. */
  readonly fact: string;
  /** In base64. */
  readonly salt: string;
  /** Entered before there was a digest: everything is one hash. */
  readonly early?: boolean | undefined;
}

/** Letters, digits, `-` and `_`: it stands in a property of a PDF. */
export const receiptText = (receipt: LedgerReceipt): string =>
  toBase64(utf8ToBytes(JSON.stringify(receipt)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Characters: a proof in a tree of a billion entries has 30 hashes. */
const LONGEST = 40_000;

const { TextDecoder: Decoder } = globalThis as unknown as {
  readonly TextDecoder: new (
    label: string,
    options: { readonly fatal: boolean },
  ) => { readonly decode: (bytes: Uint8Array) => string };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Null: it is something else. Says nothing yet about whether it is true. */
export const parseReceipt = (text: string): LedgerReceipt | null => {
  if (text.length > LONGEST || !/^[\w-]*$/.test(text)) return null;
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(base64 + '='.repeat((4 - (base64.length % 4)) % 4));
  if (!bytes) return null;
  try {
    const value = JSON.parse(new Decoder('utf-8', { fatal: true }).decode(bytes)) as LedgerReceipt;
    const isReceipt =
      [value.kind, value.fact, value.salt, value.checkpoint].every(isText) &&
      [value.recordId, value.index, value.size].every(isCount) &&
      Array.isArray(value.hashes) &&
      value.hashes.length < 64 &&
      value.hashes.every(isText) &&
      typeof JSON.parse(value.fact) === 'object';
    return isReceipt ? value : null;
  } catch {
    return null;
  }
};

/** What is wrong with a receipt; null: one of these keys has signed a tree in which the fact is where it says. */
export const problemOfReceipt = (receipt: LedgerReceipt, keys: readonly NoteKey[]): ProofProblem | null => {
  const salt = fromBase64(receipt.salt);
  if (!salt) return 'not-included';
  const commitment =
    receipt.early === true
      ? earlyCommitmentOf(receipt, salt)
      : commitmentOf(receipt, digestOf(receipt.fact, salt));
  return problemOfProof(receipt, commitment, keys);
};
