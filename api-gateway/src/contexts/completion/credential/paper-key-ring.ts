/** The keys of papers as an operator sees them: those of credentials and those of PDF files. */
import { paperKeyOf } from './credential-key.ts';
import { credentialKeys, withdrawCredentialKey } from './credential-key.table.ts';
import { presentKey, renewCredentialKey } from './sign-credential.ts';
import type { Services } from '../../../app/context.ts';
import {
  renewedSigningKey,
  signingKeyList,
  withdrawSigningKey,
} from '../cert-template/cert-template.port.ts';

type Needed = Pick<Services, 'database' | 'keys' | 'now'>;

export interface PaperKey {
  /** As in `/.well-known/jwks.json`. */
  readonly kid: string;
  readonly signs: 'credentials' | 'pdf';
  readonly since: string;
  readonly state: 'present' | 'older' | 'withdrawn';
  readonly why: string;
}

interface Row {
  readonly kid: string;
  readonly creation_time: string;
  readonly withdrawn_at: string | null;
  readonly withdrawn_why: string | null;
}

const listed = (rows: readonly Row[], signs: PaperKey['signs'], present: string | undefined): PaperKey[] =>
  rows.map(({ kid, creation_time: since, withdrawn_at: gone, withdrawn_why: why }) => ({
    kid,
    signs,
    since: new Date(since).toISOString(),
    state: gone !== null ? 'withdrawn' : kid === present ? 'present' : 'older',
    why: why ?? '',
  }));

const pdfKeys = async ({ database }: Needed): Promise<(Row & { readonly fingerprint: string })[]> =>
  Promise.all(
    (await signingKeyList(database.read)).map(async (row) => ({
      ...row,
      kid: (await paperKeyOf(row.certificate)).kid,
    })),
  );

export const paperKeyRing = async (services: Needed): Promise<PaperKey[]> => {
  const present = await presentKey(services);
  const pdf = await pdfKeys(services);
  return [
    ...listed(await credentialKeys(services.database.read), 'credentials', present.jwk.kid),
    ...listed(pdf, 'pdf', pdf.find(({ withdrawn_at: gone }) => gone === null)?.kid),
  ];
};

/** Both sign with a new key from now on; what the older ones have signed stays verifiable. */
export const rotatePaperKeys = async (services: Needed): Promise<void> => {
  await renewCredentialKey(services);
  await renewedSigningKey(services, { isForced: true });
};

/** Nothing that this key has signed is believed any more. False: there is no such key, or it was withdrawn before. */
export const withdrawPaperKey = async (services: Needed, kid: string, why: string): Promise<boolean> => {
  const { database, now } = services;
  const pdf = (await pdfKeys(services)).find((key) => key.kid === kid);
  const withdrawal = { now: now().toISOString(), why };
  const isDone = await database.transaction((trx) =>
    pdf ? withdrawSigningKey(trx, pdf.fingerprint, withdrawal) : withdrawCredentialKey(trx, kid, withdrawal),
  );
  // Whoever signs next has a key, and it is published before.
  if (isDone) await presentKey(services);
  return isDone;
};
