/**
 * The site's own signer: a key with a certificate that it has signed itself. A province with a seal service gives
 * another `Signer` here; nothing else knows how a signature is made.
 */
import { randomUUID } from 'node:crypto';
import { insertSigningKey, newestKey, signingKeys } from './signing-key.table.ts';
import type { SigningKeyRecord } from './signing-key.table.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import type { Services } from '../../../app/context.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { certificateOf, makeSigningKey, signerOf } from '../../../pdf/signer.ts';
import type { Signer } from '../../../pdf/signer.ts';

export type SigningServices = Pick<Services, 'database' | 'keys' | 'now'>;

/** A key gives way to the next one this long before its certificate ends. */
const RENEWED_BEFORE_MS = 365 * 24 * 3_600_000;
const NAMELESS = '培训学院';

const placeOf = (rowKey: string) => ({ table: 'signing_keys', column: 'secret_sealed', row: rowKey });

const isGood = (key: SigningKeyRecord | undefined, now: Date): key is SigningKeyRecord =>
  key !== undefined && Date.parse(key.expires_at) - now.getTime() > RENEWED_BEFORE_MS;

/** Makes the next key of the site, unless another process has just made it; the older ones stay. */
export const renewSigningKey = async (
  { database, keys, now }: SigningServices,
  { isForced }: { readonly isForced: boolean },
): Promise<SigningKeyRecord> => {
  const before = await newestKey(database.read);
  const { organiser, siteName } = await siteSettings(database.read, 'zh-CN');
  // Half a second of arithmetic: not while a transaction waits.
  const made = await makeSigningKey(organiser || siteName || NAMELESS, now());
  return database.transaction(async (trx) => {
    await advisoryLock(trx, 'signing-keys');
    const newest = await newestKey(trx);
    if (newest && newest.id !== before?.id) return newest;
    if (!isForced && isGood(newest, now())) return newest;
    const rowKey = randomUUID();
    await insertSigningKey(trx, {
      row_key: rowKey,
      certificate: made.certificate,
      fingerprint: made.fingerprint,
      secret_sealed: seal(keys, placeOf(rowKey), made.p12),
      creation_time: now().toISOString(),
      expires_at: made.expiresAt,
    });
    const inserted = await newestKey(trx);
    if (!inserted) throw new Error('the new signing key is not there');
    return inserted;
  });
};

/**
 * The certificates of all keys that have signed and were not withdrawn, in PEM. They are read out of what is sealed: a row that somebody wrote
 * without the data key is none.
 */
export const knownCertificates = async ({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<string[]> => {
  return (await signingKeys(database.read)).flatMap(
    ({ row_key: rowKey, secret_sealed: sealed, withdrawn_at: gone }) => {
      if (gone !== null) return [];
      try {
        return [certificateOf({ p12: open(keys, placeOf(rowKey), sealed) })];
      } catch {
        return [];
      }
    },
  );
};

export const siteSigner = async (services: SigningServices & Pick<Services, 'pdfs'>): Promise<Signer> => {
  const { database, keys, pdfs, now } = services;
  const newest = await newestKey(database.read);
  const key = isGood(newest, now()) ? newest : await renewSigningKey(services, { isForced: false });
  const { organiser, siteName } = await siteSettings(database.read, 'zh-CN');
  const p12 = open(keys, placeOf(key.row_key), key.secret_sealed);
  return signerOf(pdfs, organiser || siteName || NAMELESS, { p12 });
};
