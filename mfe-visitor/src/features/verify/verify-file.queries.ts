import type { PublicJwk } from '@college/credential/jws';
import type { Report } from '@college/credential/verify-certificate';

/** Bytes; a certificate has some 100 KB. */
export const MAX_MB = 10;

const stored = async (path: string): Promise<Response> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** By the keys and the list of this site: those of another site would be the word of whoever made the file. */
export const verifyFile = async (file: File): Promise<Report> => {
  const { ledgerKeysIn, verifyCertificate } = await import('@college/credential/verify-certificate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { keys } = (await (await stored('/.well-known/jwks.json')).json()) as { keys: PublicJwk[] };
  const ledgerKeys = ledgerKeysIn(await (await stored('/ledger/keys')).text());
  const trusted = { keys, ledgerKeys, now: new Date() };
  const report = await verifyCertificate(bytes, trusted);
  const [, no] = /\/credentials\/status\/(\d+)$/.exec(report.list ?? '') ?? [];
  if (no === undefined) return report;
  const statusList = await (await stored(`/credentials/status/${no}`)).text();
  return verifyCertificate(bytes, { ...trusted, statusList });
};
