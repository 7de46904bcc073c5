/**
 * Signatures that people outside can check without a secret (Ed25519, RFC 8032). The key pair of a site comes from its
 * data key, so it changes with a rotation; who checks compares the fingerprint with the one that the site shows.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Keys } from './keys.ts';

/** PKCS #8 (RFC 8410) of an Ed25519 key, up to its 32 bytes; the same of a public key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface DocumentSignature {
  readonly algorithm: 'Ed25519';
  /** Both in base64. */
  readonly publicKey: string;
  readonly signature: string;
}

interface KeyPair {
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** By the secret that each comes from: every checkpoint is signed and checked with them. */
const pairs = new WeakMap<Buffer, KeyPair>();

const pairOf = ({ document }: Pick<Keys, 'document'>): KeyPair => {
  const known = pairs.get(document);
  if (known) return known;
  const der = Buffer.concat([PRIVATE_PREFIX, document]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const pair = { privateKey, publicKey: spki.subarray(PUBLIC_PREFIX.length) };
  pairs.set(document, pair);
  return pair;
};

export const signDocument = (keys: Keys, bytes: Buffer): DocumentSignature => {
  keys.refresh();
  const { privateKey, publicKey } = pairOf(keys);
  return {
    algorithm: 'Ed25519',
    publicKey: publicKey.toString('base64'),
    signature: sign(null, bytes, privateKey).toString('base64'),
  };
};

/** Signs by one key of the ring; both in raw bytes. */
export const documentSigner = (keys: Pick<Keys, 'document'>) => {
  const { privateKey, publicKey } = pairOf(keys);
  return {
    publicKey: new Uint8Array(publicKey),
    sign: (bytes: Uint8Array): Uint8Array => new Uint8Array(sign(null, bytes, privateKey)),
  };
};

/** All in raw bytes. False for what is no key or no signature. */
export const isSignature = (signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array): boolean => {
  if (publicKey.length !== 32) return false;
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, bytes, key, signature);
};

export const isSignedDocument = (
  bytes: Buffer,
  { publicKey, signature }: Pick<DocumentSignature, 'publicKey' | 'signature'>,
): boolean => isSignature(Buffer.from(signature, 'base64'), bytes, Buffer.from(publicKey, 'base64'));

/** What people compare: `3f2a 91c0 …`, 128 bits. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/(?<=.)(?=(....)+$)/g, ' ');

export const siteFingerprint = (keys: Keys): string => {
  keys.refresh();
  return fingerprintOf(pairOf(keys).publicKey.toString('base64'));
};
