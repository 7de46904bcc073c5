import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint, parseVerifierKey, signCheckpoint } from './checkpoint.ts';
import type { Signer } from './checkpoint.ts';
import { cosign, parseWitnessKey, seenAt, witnessKeyText } from './cosignature.ts';

const signer = (seed: number, name: string): Signer => {
  const secret = new Uint8Array(32).fill(seed);
  return { name, publicKey: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) };
};
const witness = signer(5, 'witness.example');
const note = signCheckpoint(
  { origin: 'college.example/ledger', size: 17, root: new Uint8Array(32).fill(7) },
  [signer(1, 'college.example/ledger')],
);
const parsed = (text: string) => {
  const read = parseCheckpoint(text);
  if (!read) throw new Error('this is no note');
  return read;
};
const SECONDS = 1_763_611_200;

describe('a cosignature', () => {
  const signed = note + cosign(parsed(note).body, SECONDS, witness);

  it('says when the witness saw the checkpoint', () => {
    expect(seenAt(parsed(signed), witness)).toEqual(new Date(SECONDS * 1000));
    expect(seenAt(parsed(note), witness)).toBeNull();
  });

  it('is none by another key, under another name, of another checkpoint or of another time', () => {
    expect(seenAt(parsed(signed), signer(6, 'witness.example'))).toBeNull();
    expect(seenAt(parsed(signed), signer(5, 'other.example'))).toBeNull();
    expect(seenAt(parsed(signed.replace('\n17\n', '\n18\n')), witness)).toBeNull();
    const other = cosign(parsed(note).body, SECONDS + 1, witness);
    const mixed = note + cosign(parsed(note).body, SECONDS, { ...witness, sign: () => new Uint8Array(64) });
    expect(seenAt(parsed(mixed), witness)).toBeNull();
    expect(seenAt(parsed(note + other), witness)).toEqual(new Date((SECONDS + 1) * 1000));
  });

  it('of a plain signature of a note is none', () => {
    const plain = signCheckpoint(parsed(note).checkpoint, [witness]);
    expect(seenAt(parsed(plain), witness)).toBeNull();
  });

  it('has a key of its own kind', () => {
    const text = witnessKeyText(witness);
    expect(parseWitnessKey(text)).toEqual({ name: witness.name, publicKey: witness.publicKey });
    expect(parseVerifierKey(text)).toBeUndefined();
    expect(parseWitnessKey(text.replace('witness', 'other'))).toBeUndefined();
  });
});
