/**
 * Signatures that people outside can check without a secret (Ed25519, RFC 8032). The key pair of a site comes from its
 * data key, so it changes with a rotation; who checks compares the fingerprint with the one that the site shows.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
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

const privateKeyOf = ({ document }: Pick<Keys, 'document'>) =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, document]), format: 'der', type: 'pkcs8' });

const publicKeyOf = (keys: Pick<Keys, 'document'>): Buffer =>
  createPublicKey(privateKeyOf(keys)).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);

export const signDocument = (keys: Keys, bytes: Buffer): DocumentSignature => {
  keys.refresh();
  return {
    algorithm: 'Ed25519',
    publicKey: publicKeyOf(keys).toString('base64'),
    signature: sign(null, bytes, privateKeyOf(keys)).toString('base64'),
  };
};

/** Signs by one key of the ring; both in raw bytes. */
export const documentSigner = (keys: Pick<Keys, 'document'>) => ({
  publicKey: new Uint8Array(publicKeyOf(keys)),
  sign: (bytes: Uint8Array): Uint8Array => new Uint8Array(sign(null, bytes, privateKeyOf(keys))),
});

export const isSignedDocument = (
  bytes: Buffer,
  { publicKey, signature }: Pick<DocumentSignature, 'publicKey' | 'signature'>,
): boolean => {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' });
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
};

/** What people compare: `3f2a 91c0 …`, 128 bits. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/(?<=.)(?=(....)+$)/g, ' ');

export const siteFingerprint = (keys: Keys): string => {
  keys.refresh();
  return fingerprintOf(publicKeyOf(keys).toString('base64'));
};
