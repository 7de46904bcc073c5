import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { toBase64 } from './bytes.ts';
import { parseCheckpoint, parseVerifierKey, signCheckpoint, signersOf, verifierKey } from './checkpoint.ts';
import type { Signer } from './checkpoint.ts';
import { commitmentOf, digestOf, problemOfProof } from './entry.ts';
import { inclusionRanges, leafHash, lookupOf, proofOf, rootOf } from './merkle.ts';

const signer = (seed: number, name = 'college.example/ledger'): Signer => {
  const secret = new Uint8Array(32).fill(seed);
  return { name, publicKey: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) };
};

const root = new Uint8Array(32).fill(7);
const tree = { origin: 'college.example/ledger', size: 17, root };

describe('a checkpoint', () => {
  it('is a signed note, and says who signed it', () => {
    const note = signCheckpoint(tree, [signer(1), signer(2)]);
    expect(note).toMatch(
      /^college\.example\/ledger\n17\nBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n\n(— college\.example\/ledger [A-Za-z0-9+/=]+\n){2}$/,
    );
    const parsed = parseCheckpoint(note);
    expect(parsed?.checkpoint).toEqual(tree);
    expect(parsed && signersOf(parsed, [signer(1), signer(2), signer(3)])).toHaveLength(2);
  });

  it('is not signed by a key of the same name, nor once a letter is another one', () => {
    const note = signCheckpoint(tree, [signer(1)]);
    const parsed = parseCheckpoint(note);
    expect(parsed && signersOf(parsed, [signer(2)])).toEqual([]);
    const changed = parseCheckpoint(note.replace('\n17\n', '\n18\n'));
    expect(changed && signersOf(changed, [signer(1)])).toEqual([]);
  });

  it.each([
    '',
    'college.example/ledger\n17\nBwcH\n\n— a b\n',
    signCheckpoint(tree, [signer(1)]).replace('17', '017'),
    signCheckpoint(tree, [signer(1)]).slice(0, -1),
    signCheckpoint(tree, []),
  ])('is refused where it is none: %j', (note) => {
    expect(parseCheckpoint(note)).toBeUndefined();
  });
});

describe('the key of whoever verifies', () => {
  it('is spelled as other tools spell it', () => {
    // Of the documentation of golang.org/x/mod/sumdb/note.
    const text = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const key = parseVerifierKey(text);
    expect(key?.name).toBe('PeterNeumann');
    expect(key && verifierKey(key)).toBe(text);
    expect(parseVerifierKey(text.replace('c74f', 'c74e'))).toBeUndefined();
  });
});

describe('a proof of an entry', () => {
  const salt = new Uint8Array(16).fill(3);
  const fact = { kind: 'certificate', recordId: 5, fact: '{"state":"valid"}' };
  const digest = digestOf(fact.fact, salt);
  const entries = [commitmentOf(fact, digest), commitmentOf({ ...fact, recordId: 6 }, digest)];
  const leaves = entries.map(leafHash);
  const [own, other] = entries as [Uint8Array, Uint8Array];
  const proof = {
    index: 0,
    size: 2,
    hashes: proofOf(inclusionRanges(0, 2), lookupOf(leaves)).map(toBase64),
    checkpoint: signCheckpoint({ origin: 'o', size: 2, root: rootOf(2, lookupOf(leaves)) }, [signer(1)]),
  };

  it('shows that it is in the tree that was signed', () => {
    expect(problemOfProof(proof, own, [signer(1)])).toBeNull();
  });

  it('says what is wrong with it', () => {
    expect(problemOfProof(proof, other, [signer(1)])).toBe('not-included');
    expect(problemOfProof(proof, own, [signer(2)])).toBe('wrong-signature');
    expect(problemOfProof({ ...proof, size: 3 }, own, [signer(1)])).toBe('other-size');
    expect(problemOfProof({ ...proof, checkpoint: 'x' }, own, [signer(1)])).toBe('no-checkpoint');
    expect(problemOfProof({ ...proof, hashes: ['?'] }, own, [signer(1)])).toBe('not-included');
    expect(digest).not.toEqual(digestOf(fact.fact, new Uint8Array(16)));
    expect(commitmentOf({ ...fact, kind: 'proof' }, digest)).not.toEqual(own);
  });
});
