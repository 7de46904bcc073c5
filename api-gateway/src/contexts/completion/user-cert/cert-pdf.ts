/** Certificates as signed papers. */
import { Readable } from 'node:stream';
import { credentialOf } from './cert-credential.ts';
import { certSnapshot } from './cert-snapshot.ts';
import { userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { auditRead } from '../../../db/audit.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { fileNamePart } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import { certPaper, currentVersionFor, unprintableCerts } from '../cert-template/cert-template.port.ts';
import type { CertPaper } from '../cert-template/cert-template.port.ts';
import { ledgerReceiptOf } from '../../platform/ledger/ledger.port.ts';
import { userCertErrors } from '@college/contracts/completion/user-cert';

/** What the paper of a valid certificate of the college says; null for any other one. */
export const paperOfCert = async (
  row: UserCertRecord,
  context: SignedInContext,
  origin: string,
): Promise<CertPaper | null> => {
  const { read } = context;
  const snapshot = row.state === 'valid' ? certSnapshot(context, row) : null;
  if (snapshot === null) return null;
  // One that was issued before there was a design gets the present one.
  const versionId = row.template_version_id ?? (await currentVersionFor(read, row.kind))?.id;
  if (versionId === undefined) return null;
  return {
    snapshot,
    versionId,
    verifyUrl: `${origin}/visitor/verify?c=${snapshot.verifyCode}`,
    ledger: await ledgerReceiptOf(read, 'certificate', row.id),
    credential: await credentialOf(context, row, origin),
    userId: row.user_id,
    photoId: snapshot.photoId,
  };
};

export const certFileName = ({ snapshot: { certNo, name } }: CertPaper): string =>
  `${certNo} ${fileNamePart(name)}.pdf`;

/**
 * The valid certificates of a class that the caller sees, each made when the one before has been sent. They are kept as
 * they are: what no font has of them is spelt.
 */
export async function* certFilesOf(
  classId: number,
  context: SignedInContext,
  origin: string,
): AsyncGenerator<ZipEntry> {
  const { read, scope, language } = context;
  const certs = userCerts
    .visible(read, scope)
    .where({ 'user_certs.class_id': classId, 'user_certs.state': 'valid' });
  for (const row of await rowsOf<UserCertRecord>(certs.orderBy('user_certs.id').select('user_certs.*'))) {
    const paper = await paperOfCert(row, context, origin);
    if (!paper) continue;
    const content = await certPaper(context, { ...paper, language, unknown: 'spell' });
    yield { name: certFileName(paper), content, compress: false };
  }
}

/** Of a valid certificate of the college; who may have it has been asked. */
export const pdfOfCert = async (row: UserCertRecord, context: SignedInContext) => {
  const { database, language, singleSignOnCookie, audit } = context;
  const paper = await paperOfCert(row, context, singleSignOnCookie.origin);
  if (paper === null) return fail(userCertErrors.noPaper);
  const refusal = await unprintableCerts(context, [paper]);
  if (refusal) return refusal;
  await auditRead(
    { database, audit },
    { subjectType: 'user-cert', subjectId: row.id, after: { certNo: paper.snapshot.certNo } },
  );
  const pdf = await certPaper(context, { ...paper, language });
  return { fileName: certFileName(paper), content: Readable.from([pdf], { objectMode: false }) };
};
