/** A design as a PDF before anybody has it. */
import { Readable } from 'node:stream';
import { designPaper, usableFiles, usedFiles } from '../cert-template/cert-template.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { newestOfKind } from './cert-print.table.ts';
import { certSnapshot } from '../user-cert/user-cert.port.ts';
import type { UserCertRecord } from '../user-cert/user-cert.port.ts';
import { maskIdCard } from '../../../crypto/mask.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { SAMPLE_FACTS } from '@college/contracts/completion/cert-text';
import type { certPrint } from '@college/contracts/completion/cert-print';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { attachmentErrors } from '@college/contracts/platform/attachment';

/**
 * What the newest certificate of the kind says that the caller sees, as far as a list shows it: no whole number of an
 * ID card, no photo, and no code that would verify it. An example for whoever may not read certificates, or has none.
 */
const paperOf = async (context: SignedInContext, kind: IssuedKind) => {
  const { read, scope, caller, logins, singleSignOnCookie } = context;
  const verifyUrl = `${singleSignOnCookie.origin}/visitor/verify`;
  const newest = (await logins.roleHas(read, caller.roleId, 'user-cert:read'))
    ? await firstOf<UserCertRecord>(newestOfKind(read, scope, kind))
    : undefined;
  const snapshot = newest && certSnapshot(context, newest);
  return {
    snapshot: snapshot ? { ...snapshot, idCard: maskIdCard(snapshot.idCard) } : SAMPLE_FACTS,
    verifyUrl,
  };
};

export const previewTemplate = async (
  { kind, design, language }: ParsedInputOf<typeof certPrint.actions.PreviewCertTemplate>,
  context: SignedInContext,
) => {
  if (!(await usableFiles(context, usedFiles(design)))) return fail(attachmentErrors.unknown);
  const pdf = await designPaper(context, design, await paperOf(context, kind), language);
  await auditRead(context, {
    subjectType: 'cert-template',
    subjectId: kind,
    after: { kind, fieldCount: design.fields.length },
  });
  return {
    fileName: `${messageFor('cert-print.preview', language, null)}.pdf`,
    content: Readable.from([pdf], { objectMode: false }),
  };
};
