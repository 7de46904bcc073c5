/** Certificates and lists of revocations as signed tokens (VC-JWT). */
import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { credentialKeyOf } from './credential-key.ts';
import type { CredentialKey } from './credential-key.ts';
import { rememberKey } from './credential-key.table.ts';
import type { Services } from '../../app/context.ts';

type Needed = Pick<Services, 'database' | 'keys' | 'now'>;

/** Keys that are in the table for good, so that whatever they sign stays verifiable after a rotation. */
const remembered = new WeakMap<Services['database'], WeakMap<Buffer, CredentialKey>>();

/** The present key. What it signs is found in `/.well-known/jwks.json` from before the first signature on. */
export const presentKey = async ({ database, keys, now }: Needed): Promise<CredentialKey> => {
  keys.refresh();
  const known = remembered.get(database) ?? new WeakMap<Buffer, CredentialKey>();
  remembered.set(database, known);
  // Read once: the ring may rotate while something is awaited.
  const { credential } = keys;
  const found = known.get(credential);
  if (found) return found;
  const key = await credentialKeyOf({ credential });
  await database.transaction((trx) => rememberKey(trx, keys, key.jwk, now().toISOString()));
  known.set(credential, key);
  return key;
};

export const signCredential = async (services: Needed, payload: Record<string, unknown>): Promise<string> => {
  const { jwk, privateKey } = await presentKey(services);
  return new SignJWT(payload as JWTPayload)
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'vc+jwt' })
    .sign(privateKey);
};
