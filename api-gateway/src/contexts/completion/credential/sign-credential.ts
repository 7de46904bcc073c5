/** Certificates and lists of revocations as signed tokens (VC-JWT). */
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { credentialKeyOf, newCredentialKey } from './credential-key.ts';
import type { CredentialKey } from './credential-key.ts';
import { ownKeys, rememberKey } from './credential-key.table.ts';
import type { Services } from '../../../app/context.ts';

type Needed = Pick<Services, 'database' | 'keys' | 'now'>;

/** Keys that are in the table for good, so that whatever they sign stays verifiable after a rotation. */
const remembered = new WeakMap<Services['database'], Map<string, CredentialKey>>();

/** A key of its own, which the data key only seals: the next one to sign. */
export const renewCredentialKey = async ({ database, keys, now }: Needed): Promise<CredentialKey> => {
  const { seed, key } = await newCredentialKey();
  await database.transaction((trx) =>
    rememberKey(trx, keys, { jwk: key.jwk, seed, now: now().toISOString() }),
  );
  return key;
};

/**
 * The present key: the newest of its own, or the one that is derived from the data key. What it signs is found in
 * `/.well-known/jwks.json` from before the first signature on.
 */
export const presentKey = async (services: Needed): Promise<CredentialKey> => {
  const { database, keys, now } = services;
  keys.refresh();
  const { seed, withdrawn } = await ownKeys(database.read, keys);
  // Read once: the ring may rotate while something is awaited.
  const credential = seed ?? keys.credential;
  const known = remembered.get(database) ?? new Map<string, CredentialKey>();
  remembered.set(database, known);
  const name = createHash('sha256').update(credential).digest('hex');
  const found = known.get(name);
  const key = found ?? (await credentialKeyOf({ credential }));
  if (withdrawn.has(key.jwk.kid)) return renewCredentialKey(services);
  if (found) return found;
  await database.transaction((trx) =>
    rememberKey(trx, keys, { jwk: key.jwk, seed: null, now: now().toISOString() }),
  );
  known.set(name, key);
  return key;
};

export const signCredential = async (services: Needed, payload: Record<string, unknown>): Promise<string> => {
  const { jwk, privateKey } = await presentKey(services);
  return new SignJWT(payload as JWTPayload)
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'vc+jwt' })
    .sign(privateKey);
};
