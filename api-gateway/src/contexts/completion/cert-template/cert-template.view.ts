import { designIn, usedFiles, versionIsUsed } from './cert-template.table.ts';
import type { CertTemplateListRow } from './cert-template.table.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { CertTemplateDetail, CertTemplateRow } from '@college/contracts/completion/cert-template';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

export const templateRow = (row: CertTemplateListRow): CertTemplateRow => ({
  id: row.id,
  kind: row.kind as IssuedKind,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  isCurrent: row.is_current,
  versionNo: row.version_no,
  page: designIn(row).page,
  certCount: row.cert_count,
  lastModificationTime: row.last_modification_time,
  rowVersion: row.row_version,
});

export const templateDetail = async (
  row: CertTemplateListRow,
  context: SignedInContext,
  db: Knex,
): Promise<CertTemplateDetail> => {
  const design = designIn(row);
  const files = await fileRefs(db, context, usedFiles(design));
  return {
    ...templateRow(row),
    design,
    isVersionUsed: await versionIsUsed(db, row.version_id),
    files: [...files.values()],
  };
};

/** What the audit log keeps of it: the whole design stays in its version. */
export const templateAudited = (row: CertTemplateListRow): object => {
  const { page, fields } = designIn(row);
  return {
    kind: row.kind,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    isCurrent: row.is_current,
    versionNo: row.version_no,
    pageSize: page.size,
    orientation: page.orientation,
    fieldCount: fields.length,
  };
};
