import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64, utf8ToBytes } from './bytes.ts';
import { signCheckpoint } from './checkpoint.ts';
import { commitmentOf, digestOf, earlyCommitmentOf } from './entry.ts';
import { inclusionRanges, leafHash, lookupOf, proofOf, rootOf } from './merkle.ts';
import { parseReceipt, problemOfReceipt, receiptText } from './receipt.ts';
import type { LedgerReceipt } from './receipt.ts';

const secret = new Uint8Array(32).fill(1);
const key = { name: 'college.example/ledger', publicKey: ed25519.getPublicKey(secret) };
const salt = new Uint8Array(16).fill(3);
const subject = { kind: 'certificate', recordId: 5, fact: '{"cert_no":"1"}' };

const receiptAt = (index: number, size: number, early = false): LedgerReceipt => {
  const entry = early
    ? earlyCommitmentOf(subject, salt)
    : commitmentOf(subject, digestOf(subject.fact, salt));
  const leaves = Array.from({ length: size }, (_, at) =>
    leafHash(at === index ? entry : new Uint8Array(32).fill(at % 256)),
  );
  const lookup = lookupOf(leaves);
  return {
    ...subject,
    salt: toBase64(salt),
    index,
    size,
    hashes: proofOf(inclusionRanges(index, size), lookup).map(toBase64),
    checkpoint: signCheckpoint({ origin: key.name, size, root: rootOf(size, lookup) }, [
      { ...key, sign: (bytes) => ed25519.sign(bytes, secret) },
    ]),
    ...(early && { early }),
  };
};

describe('a receipt', () => {
  it('proves its fact at every place of every tree, read from its text', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), fc.boolean(), (size, at, early) => {
        const receipt = receiptAt(at % size, size, early);
        const read = parseReceipt(receiptText(receipt));
        expect(read).toEqual(receipt);
        expect(read && problemOfReceipt(read, [key])).toBeNull();
      }),
      { numRuns: 30 },
    ));

  it('proves nothing with one value changed, or by a key of somebody else', () => {
    const receipt = receiptAt(3, 7);
    const changes: Partial<LedgerReceipt>[] = [
      { fact: '{"cert_no":"2"}' },
      { kind: 'proof' },
      { recordId: 6 },
      { salt: toBase64(new Uint8Array(16)) },
      { salt: '?' },
      { index: 2 },
      { size: 8 },
      { hashes: receipt.hashes.slice(1) },
      { early: true },
      { checkpoint: receipt.checkpoint.replace('\n7\n', '\n8\n') },
    ];
    for (const change of changes) expect(problemOfReceipt({ ...receipt, ...change }, [key])).not.toBeNull();
    const stranger = { ...key, publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(2)) };
    expect(problemOfReceipt(receipt, [stranger])).toBe('wrong-signature');
  });

  it('is read from nothing else', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => toBase64(utf8ToBytes(text)).replace(/=+$/, '')),
        ),
        (text) => {
          expect(parseReceipt(text)).toBeNull();
        },
      ),
    ));
});
