/** Where the ledger of records has it, by the receipt in the file and the keys of the ledger. */
import { PERIOD_PROOF } from './certificate-credential.ts';
import type { ReadCredential } from './certificate-credential.ts';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import type { NoteKey } from '@college/ledger/checkpoint';
import type { ProofProblem } from '@college/ledger/entry';
import { parseReceipt, problemOfReceipt } from '@college/ledger/receipt';
import type { LedgerReceipt } from '@college/ledger/receipt';

export interface LedgerFinding {
  readonly about: 'ledger';
  readonly is:
    | 'proved'
    /** The file was made before it had its place. */
    | 'open-waiting'
    /** Nobody has given us a key of the ledger. */
    | 'open-no-key'
    | 'refused-malformed'
    /** It is the receipt of something else, or of another state. */
    | 'refused-other-fact'
    | `refused-${ProofProblem}`;
  /** Counted from 0; -1: none. */
  readonly index: number;
  readonly size: number;
}

const unplaced = (is: LedgerFinding['is']): LedgerFinding => ({ about: 'ledger', is, index: -1, size: 0 });

const judged = (
  receipt: LedgerReceipt | null,
  keys: readonly NoteKey[],
  isAboutIt: (fact: Readonly<Record<string, unknown>>, receipt: LedgerReceipt) => boolean,
): LedgerFinding => {
  if (!receipt || !parseCheckpoint(receipt.checkpoint)) return unplaced('refused-malformed');
  const { index, size } = receipt;
  if (!isAboutIt(JSON.parse(receipt.fact) as Record<string, unknown>, receipt))
    return { about: 'ledger', is: 'refused-other-fact', index, size };
  if (keys.length === 0) return { about: 'ledger', is: 'open-no-key', index, size };
  const problem = problemOfReceipt(receipt, keys);
  return { about: 'ledger', is: problem ? `refused-${problem}` : 'proved', index, size };
};

/** Of a certificate or a proof of hours whose facts are proved by their signature. */
export const ledgerOf = (
  text: string | null,
  { facts }: ReadCredential,
  keys: readonly NoteKey[],
): LedgerFinding => {
  if (text === null) return unplaced('open-waiting');
  const [wanted, number] =
    facts.kind === PERIOD_PROOF ? (['proof', 'proof_no'] as const) : (['certificate', 'cert_no'] as const);
  return judged(
    parseReceipt(text),
    keys,
    (fact, { kind }) =>
      kind === wanted &&
      fact[number] === facts.certNo &&
      fact['state'] === 'valid' &&
      fact['from_day'] === facts.from &&
      fact['to_day'] === facts.to &&
      (fact['hours'] ?? null) === facts.hours,
  );
};

export const isReceiptOfProof = (text: string | null): boolean =>
  text !== null && parseReceipt(text)?.kind === 'proof';
