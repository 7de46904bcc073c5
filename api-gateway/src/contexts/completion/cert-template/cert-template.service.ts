import {
  certTemplates,
  designIn,
  filesOfVersions,
  insertVersion,
  makeCurrent,
  replaceDesign,
  versionIsUsed,
  withNewestVersion,
} from './cert-template.table.ts';
import type { CertTemplateListRow } from './cert-template.table.ts';
import { templateAudited, templateDetail, templateRow } from './cert-template.view.ts';
import { fileUser } from '../../platform/attachment/attachment.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineRecord } from '../../../db/record.ts';
import { byShownName } from '../../../db/shown-name.ts';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import { certTemplate, certTemplateErrors, isStateKind } from '@college/contracts/completion/cert-template';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

const SUBJECT = 'cert-template';
const files = fileUser(SUBJECT, ['image']);

const record = defineRecord({
  subject: SUBJECT,
  table: certTemplates,
  // One of a kind is current: two that become it at once come one after the other.
  lock: (trx) => advisoryLock(trx, 'cert-templates'),
  listed: withNewestVersion,
  view: (rows: readonly CertTemplateListRow[]) => rows.map(templateRow),
  detail: templateDetail,
  audited: templateAudited,
  unique: { column: 'name_zh', taken: () => fail(certTemplateErrors.nameTaken) },
});

const useFilesOf = async (trx: Knex.Transaction, context: SignedInContext, id: number) =>
  files.use(trx, context, id, await filesOfVersions(trx, id));

/** The design of a version that certificates have stays: what is printed of them again looks the same. */
const saveDesign = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  row: CertTemplateListRow,
  design: CertDesign,
) => {
  if (JSON.stringify(design) === JSON.stringify(designIn(row))) return null;
  if (await versionIsUsed(trx, row.version_id))
    await insertVersion(trx, {
      template_id: row.id,
      no: row.version_no + 1,
      design: JSON.stringify(design),
      creation_time: context.now().toISOString(),
    });
  else await replaceDesign(trx, row.version_id, design);
  return useFilesOf(trx, context, row.id);
};

export const certTemplateService = implement(certTemplate, {
  GetCertTemplatePageList: ({ kind, ...query }, context) =>
    record.page(query, context, {
      search: ['cert_templates.name_zh', 'cert_templates.name_en'],
      sortable: {
        nameZh: byShownName('cert_templates', context),
        kind: 'cert_templates.kind',
        isCurrent: 'cert_templates.is_current',
        lastModificationTime: 'cert_templates.last_modification_time',
      },
      order: 'lastModificationTime desc',
      narrow: (found) => void (kind && found.where('cert_templates.kind', kind)),
    }),
  GetCertTemplate: record.one,
  CreateCertTemplate: async ({ kind, nameZh, nameEn, design, isCurrent }, context) => {
    if (isStateKind(kind)) return fail(certTemplateErrors.stateKind);
    const issued = IssuedKind.safeParse(kind);
    if (!issued.success) return fail(certTemplateErrors.unknownKind);
    return record.add(
      { kind: issued.data, name_zh: nameZh, name_en: nameEn, is_current: false },
      context,
      async (trx, id) => {
        await insertVersion(trx, {
          template_id: id,
          no: 1,
          design: JSON.stringify(design),
          creation_time: context.now().toISOString(),
        });
        if (isCurrent) await makeCurrent(trx, { id, kind });
        return useFilesOf(trx, context, id);
      },
    );
  },
  UpdateCertTemplate: ({ nameZh, nameEn, design, isCurrent, ...target }, context) =>
    record.change(target, context, { name_zh: nameZh, name_en: nameEn }, async (trx, row) => {
      // Another one takes its place by being made the current one.
      if (isCurrent === false && row.is_current) return fail(certTemplateErrors.isCurrent);
      if (isCurrent === true) await makeCurrent(trx, row);
      return design ? saveDesign(trx, context, row, design) : null;
    }),
  DeleteCertTemplate: (target, context) =>
    record.remove(target, context, async (trx, { id, is_current, cert_count }) => {
      const count = cert_count;
      const what = messageFor('subject.user-cert', context.language, null);
      if (count > 0) return fail(certTemplateErrors.inUse, { count, what });
      if (is_current) return fail(certTemplateErrors.isCurrent);
      return files.release(trx, context, id);
    }),
});
