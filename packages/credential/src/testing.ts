/** Keys, a certificate and a status list for tests. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { certificateCredential, statusListCredential } from './certificate-credential.ts';
import type { CertificateFacts } from './certificate-credential.ts';
import type { PublicJwk } from './jws.ts';
import { encodeStatusList } from './status-list.ts';

export const issuer = { url: 'https://college.example', name: 'Anlan Emergency Management Online College' };
export const list = `${issuer.url}/credentials/status/1`;

export const facts: CertificateFacts = {
  certNo: '510100202601000017',
  kind: 'training-completion',
  title: 'Certificate of completion',
  name: '王小明',
  subject: 'Safety managers of chemical plants',
  hours: 48.5,
  from: '2026-09-01',
  to: '2026-10-15',
  authority: 'Department of Emergency Management',
  validFrom: '2026-10-20',
  validTo: '2029-10-19',
};

export interface TestKey {
  readonly jwk: PublicJwk;
  readonly sign: (payload: Record<string, unknown>) => Promise<string>;
}

export const testKey = async (kid: string): Promise<TestKey> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const sign = (payload: Record<string, unknown>, key: CryptoKey): Promise<string> =>
    new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'ES256', kid, typ: 'vc+jwt' }).sign(key);
  return {
    jwk: { ...((await exportJWK(publicKey)) as PublicJwk), kid },
    sign: (payload) => sign(payload, privateKey),
  };
};

export const signedCertificate = (key: TestKey, changes: Partial<CertificateFacts> = {}): Promise<string> =>
  key.sign(certificateCredential({ ...facts, ...changes }, issuer, { list, index: 94_567 }));

export const signedList = async (
  key: TestKey,
  revoked: readonly number[],
  { from = '2026-11-20T00:00:00Z', until = '2026-11-27T00:00:00Z', id = list } = {},
): Promise<string> =>
  key.sign(statusListCredential(id, issuer, await encodeStatusList(revoked), { from, until }));
