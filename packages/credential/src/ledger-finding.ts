/** Where the ledger of records has it, by the receipt in the file and the keys of the ledger. */
import { areEqual, sha256, utf8 } from './bytes.ts';
import type { CertificateFacts, ReadCredential } from './certificate-credential.ts';
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

/** Of a certificate whose facts are proved by their signature. */
export const ledgerOfCertificate = (
  text: string | null,
  { facts }: ReadCredential,
  keys: readonly NoteKey[],
): LedgerFinding =>
  text === null
    ? unplaced('open-waiting')
    : judged(
        parseReceipt(text),
        keys,
        (fact, { kind }) =>
          kind === 'certificate' &&
          fact['cert_no'] === facts.certNo &&
          fact['state'] === 'valid' &&
          fact['from_day'] === facts.from &&
          fact['to_day'] === facts.to &&
          (fact['hours'] ?? null) === facts.hours,
      );

export interface ReadProof {
  readonly finding: LedgerFinding;
  /** Null: nothing is proved of it. */
  readonly facts: CertificateFacts | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A proof of hours is proved by the ledger alone; null: the file is none. */
export const readProof = async (
  receiptInFile: string | null,
  keys: readonly NoteKey[],
): Promise<ReadProof | null> => {
  const receipt = receiptInFile === null ? null : parseReceipt(receiptInFile);
  if (receipt?.kind !== 'proof') return null;
  const fact = JSON.parse(receipt.fact) as Record<string, unknown>;
  const content = receipt.content ?? '';
  const digest = Uint8Array.from(text(fact['snapshot']).match(/[0-9a-f]{2}/g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  const isWhole = areEqual(await sha256(utf8(content)), digest);
  const finding = judged(receipt, keys, () => isWhole && fact['state'] === 'valid');
  if (finding.is !== 'proved') return { finding, facts: null };
  const said = JSON.parse(content) as Record<string, unknown>;
  const hours = fact['hours'];
  return {
    finding,
    facts: {
      certNo: text(fact['proof_no']),
      kind: 'period-proof',
      title: text(said['className']),
      name: text(said['name']),
      subject: text(said['subjectName']),
      hours: typeof hours === 'number' ? hours : null,
      from: text(fact['from_day']) || null,
      to: text(fact['to_day']) || null,
      authority: text(said['issuer']),
      validFrom: text(fact['to_day']),
      validTo: null,
    },
  };
};
