/** A fact as it stands in the tree: as a salted hash, from which nobody without the salt can read or guess it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from './bytes.ts';
import { isIncluded, leafHash } from './merkle.ts';
import { fromBase64 } from './bytes.ts';
import { parseCheckpoint, signersOf } from './checkpoint.ts';
import type { NoteKey } from './checkpoint.ts';

export const SALT_LENGTH = 16;

/** What a fact is about; stays when the fact is erased. */
export interface Subject {
  readonly kind: string;
  readonly recordId: number;
}

/** The salted hash of a fact, which is JSON, stored letter by letter. Stays when both are erased. */
export const digestOf = (fact: string, salt: Uint8Array): Uint8Array =>
  sha256(concatBytes(salt, utf8ToBytes(fact)));

/** The entry whose hash is the leaf: it says what it is about also when the fact has been erased. */
export const commitmentOf = ({ kind, recordId }: Subject, digest: Uint8Array): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${kind}\n${recordId}\n`), digest));

/** The same of entries from before there was a digest: without the fact, nothing says what they are about. */
export const earlyCommitmentOf = (
  { kind, recordId, fact }: Subject & { readonly fact: string },
  salt: Uint8Array,
): Uint8Array => sha256(concatBytes(salt, utf8ToBytes(`${kind}\n${recordId}\n${fact}`)));

/** That an entry is in the tree of a checkpoint. */
export interface LedgerProof {
  readonly index: number;
  readonly size: number;
  /** In base64, from the leaf upwards. */
  readonly hashes: readonly string[];
  /** The signed note. */
  readonly checkpoint: string;
}

export type ProofProblem = 'no-checkpoint' | 'wrong-signature' | 'other-size' | 'not-included';

/** What is wrong with a proof for an entry; null: the entry is in the tree that one of these keys has signed. */
export const problemOfProof = (
  proof: LedgerProof,
  commitment: Uint8Array,
  keys: readonly NoteKey[],
): ProofProblem | null => {
  const note = parseCheckpoint(proof.checkpoint);
  if (!note) return 'no-checkpoint';
  if (signersOf(note, keys).length === 0) return 'wrong-signature';
  if (note.checkpoint.size !== proof.size) return 'other-size';
  const hashes = proof.hashes.map(fromBase64);
  const isThere =
    hashes.every((hash) => hash?.length === 32) &&
    isIncluded({
      index: proof.index,
      size: proof.size,
      leaf: leafHash(commitment),
      proof: hashes as Uint8Array[],
      root: note.checkpoint.root,
    });
  return isThere ? null : 'not-included';
};
