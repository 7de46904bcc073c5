/** Many certificates at once: signed files as a zip, or copies for a printer as one file. */
import { Readable } from 'node:stream';
import { printableByIds, printableOf } from './cert-print.table.ts';
import {
  certPaper,
  currentVersionFor,
  printCopies,
  unprintableCerts,
} from '../cert-template/cert-template.port.ts';
import type { CertPaper } from '../cert-template/cert-template.port.ts';
import { defineExportKind, orderExport } from '../../platform/job/job.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import {
  certDays,
  certFileName,
  certSnapshot,
  foundCerts,
  paperOfCert,
} from '../user-cert/user-cert.port.ts';
import type { UserCertRecord } from '../user-cert/user-cert.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { zipStream } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import { certPrintErrors, MOST_PRINTED, PrintForm } from '@college/contracts/completion/cert-print';
import type { certPrint } from '@college/contracts/completion/cert-print';
import { userCertErrors } from '@college/contracts/completion/user-cert';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';

const NAMES = { zip: 'export.certs-zip', copies: 'export.certs-copies' } as const;

const Order = z.object({ ids: z.array(Id), form: PrintForm, origin: z.string() });
type Order = Parsed<typeof Order>;

/** Each is read when its turn comes: one that was revoked since it was ordered is left out. */
async function* papersOf({ ids, origin }: Order, context: SignedInContext): AsyncGenerator<CertPaper> {
  const { read, scope } = context;
  for (const id of ids) {
    const row = await firstOf<UserCertRecord>(printableByIds(read, scope, [id]).select('user_certs.*'));
    const paper = row ? await paperOfCert(row, context, origin) : null;
    if (paper) yield paper;
  }
}

async function* signedFiles(
  order: Order,
  context: SignedInContext,
  onProgress: Progress,
): AsyncGenerator<ZipEntry> {
  let done = 0;
  for await (const paper of papersOf(order, context)) {
    const content = await certPaper(context, { ...paper, language: context.language });
    yield { name: certFileName(paper), content, compress: false };
    done += 1;
    await onProgress(done);
  }
}

const printed = async (order: Order, context: SignedInContext, onProgress: Progress) => {
  const { language, now, settings } = context;
  const day = todayOf({ now, settings });
  const name = `${messageFor(NAMES[order.form], language, null)} ${day}`;
  if (order.form === 'zip') {
    if ((await countOf(printableByIds(context.read, context.scope, order.ids).clearOrder())) === 0)
      return fail(userCertErrors.noPaper);
    const content = zipStream(signedFiles(order, context, onProgress), now());
    return { kind: 'zip' as const, fileName: `${name}.zip`, content };
  }
  const papers: CertPaper[] = [];
  for await (const paper of papersOf(order, context)) papers.push(paper);
  if (papers.length === 0) return fail(userCertErrors.noPaper);
  const pdf = await printCopies(context, { papers, language, onProgress });
  const content = Readable.from([pdf], { objectMode: false });
  return { kind: 'pdf' as const, fileName: `${name}.pdf`, content };
};

/** Without codes and signatures, which take time. */
const saidBy = async (rows: readonly UserCertRecord[], context: SignedInContext) => {
  const said: Pick<CertPaper, 'snapshot' | 'versionId'>[] = [];
  for (const row of rows) {
    const snapshot = certSnapshot(context, row);
    const versionId = row.template_version_id ?? (await currentVersionFor(context.read, row.kind))?.id;
    if (snapshot && versionId !== undefined) said.push({ snapshot, versionId });
  }
  return said;
};

export const printJob = defineExportKind({ name: 'cert-print', order: Order, make: printed });

export const printUserCerts = async (
  { form, ids, ...filters }: ParsedInputOf<typeof certPrint.actions.PrintUserCerts>,
  context: SignedInContext,
) => {
  const { read, language, singleSignOnCookie } = context;
  const found = foundCerts(filters, context, await certDays(read, context));
  if (ids) found.whereIn('user_certs.id', ids);
  const seen = await countOf(found);
  if (ids && seen === 0) return fail(commonErrors.notFound);
  const total = await countOf(printableOf(found).clearOrder());
  if (total === 0) return fail(userCertErrors.noPaper);
  if (total > MOST_PRINTED)
    return fail(certPrintErrors.tooMany, { certificates: total, limit: MOST_PRINTED });
  const rows = await rowsOf<UserCertRecord>(printableOf(found).select('user_certs.*'));
  const refusal = await unprintableCerts(context, await saidBy(rows, context));
  if (refusal) return refusal;
  const leftOut = (ids ? new Set(ids).size : seen) - rows.length;
  const job = await orderExport(
    context,
    printJob,
    {
      order: { ids: rows.map(({ id }) => id), form, origin: singleSignOnCookie.origin },
      title: messageFor(NAMES[form], language, null),
      subject: { kind: 'user-cert' },
      call: 'UserCert/PrintUserCerts',
      access: 'user-cert:export',
      // The file of copies is made when all pages are placed, which is about half of the work.
      total: form === 'copies' ? 2 * rows.length : rows.length,
    },
    {
      file: NAMES[form],
      certificates: rows.length,
      leftOut,
      first: rows[0]?.cert_no ?? '',
      last: rows.at(-1)?.cert_no ?? '',
    },
  );
  return isFailure(job) ? job : { job, printed: rows.length, leftOut };
};
