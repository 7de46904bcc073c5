/** The key pairs that sign certificates as credentials, known by their thumbprints (RFC 7638). */
import { createECDH, createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { KeySet } from '../../../crypto/keys.ts';
import type { PublicJwk } from '@college/credential/jws';

const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;

export interface CredentialKey {
  readonly jwk: PublicJwk;
  readonly privateKey: KeyObject;
}

/** The public key of a certificate (PEM) that signed PDF files, as one of the same list. */
export const paperKeyOf = async (certificate: string): Promise<PublicJwk> => {
  const { kty, n, e } = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
  if (kty !== 'RSA' || n === undefined || e === undefined) throw new Error(`papers are not signed by ${kty}`);
  return { kty, n, e, kid: await calculateJwkThumbprint({ kty, n, e }) };
};

/** Throws for a seed that is no private key of the curve: one of 4 billion. */
export const credentialKeyOf = async ({
  credential: seed,
}: Pick<KeySet, 'credential'>): Promise<CredentialKey> => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(seed);
  // 0x04, x, y.
  const point = pair.getPublicKey();
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
  };
  return {
    jwk: { ...open, kid: await calculateJwkThumbprint(open) },
    privateKey: createPrivateKey({ key: { ...open, d: seed.toString('base64url') }, format: 'jwk' }),
  };
};

/** One that comes from nothing else. */
export const newCredentialKey = async (): Promise<{ readonly seed: Buffer; readonly key: CredentialKey }> => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Without its leading zeros it would be too short.
  const seed = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { seed, key: await credentialKeyOf({ credential: seed }) };
};
