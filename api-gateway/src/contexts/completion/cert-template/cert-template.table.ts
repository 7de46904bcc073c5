import { defineScopedTable, firstOf, rowsOf, shared } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import type { Knex } from 'knex';

export interface CertTemplateRecord extends BusinessColumns {
  kind: string;
  name_zh: string;
  name_en: string;
  is_current: boolean;
}

export interface CertVersionRecord {
  id: number;
  template_id: number;
  no: number;
  /** JSON. */
  design: string;
  creation_time: string;
}

/** Templates have no data scope: the college issues with them. */
export const certTemplates = defineScopedTable<CertTemplateRecord>('cert_templates', forEverybody);

export const designIn = ({ design }: Pick<CertVersionRecord, 'design'>): CertDesign =>
  JSON.parse(design) as CertDesign;

export interface CertTemplateListRow extends CertTemplateRecord {
  version_id: number;
  version_no: number;
  design: string;
  cert_count: number;
}

/** Adds the newest version of each template. */
export const withNewestVersion = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('cert_template_versions as newest', 'newest.template_id', 'cert_templates.id')
    .where(
      'newest.no',
      db('cert_template_versions as each_one')
        .max('each_one.no')
        .whereRaw('each_one.template_id = cert_templates.id'),
    )
    .select('cert_templates.*', {
      version_id: 'newest.id',
      version_no: 'newest.no',
      design: 'newest.design',
      cert_count: db('user_certs')
        .join('cert_template_versions as issued', 'issued.id', 'user_certs.template_version_id')
        .whereRaw('issued.template_id = cert_templates.id')
        .count('*'),
    });

/** The pictures of a design. */
export const usedFiles = ({ backgroundFileId, fields }: CertDesign): number[] => [
  ...new Set([backgroundFileId, ...fields.map(({ fileId }) => fileId)].filter((id) => id !== null)),
];

/**
 * The version that certificates of a kind are issued with now; nothing for what only the state issues. In a transaction
 * its template stays as it is until the end.
 */
export const currentVersion = async (
  db: Knex,
  kind: string,
): Promise<Pick<CertVersionRecord, 'id' | 'design'> | undefined> => {
  const template = await firstOf<{ id: number }>(
    shared(db, db('cert_templates').where({ kind, is_current: true, is_deleted: false }).select('id')),
  );
  if (!template) return undefined;
  return firstOf<Pick<CertVersionRecord, 'id' | 'design'>>(
    db('cert_template_versions')
      .where({ template_id: template.id })
      .orderBy('no', 'desc')
      .select('id', 'design'),
  );
};

export const versionsByIds = (db: Knex, ids: readonly number[]): Promise<CertVersionRecord[]> =>
  rowsOf<CertVersionRecord>(
    db('cert_template_versions')
      .whereIn('id', [...ids])
      .orderBy('id'),
  );

const versionIdsOf = (db: Knex, templateIds: readonly number[]): Knex.QueryBuilder =>
  db('cert_template_versions').whereIn('template_id', [...templateIds]);

export const versionIsUsed = async (db: Knex, versionId: number): Promise<boolean> =>
  (await db('user_certs').where({ template_version_id: versionId }).first('id')) !== undefined;

export const insertVersion = async (
  trx: Knex.Transaction,
  row: Omit<CertVersionRecord, 'id'>,
): Promise<void> => {
  await trx('cert_template_versions').insert(row);
};

/** Of a version that no certificate has. */
export const replaceDesign = async (
  trx: Knex.Transaction,
  versionId: number,
  design: CertDesign,
): Promise<void> => {
  await trx('cert_template_versions')
    .where({ id: versionId })
    .update({ design: JSON.stringify(design) });
};

/** The pictures of all versions of a template: certificates of the older ones are printed, too. */
export const filesOfVersions = async (db: Knex, templateId: number): Promise<number[]> =>
  (await rowsOf<CertVersionRecord>(versionIdsOf(db, [templateId]).orderBy('no'))).flatMap((version) =>
    usedFiles(designIn(version)),
  );

/** New certificates of the kind are made with this template, and with no other one. */
export const makeCurrent = async (
  trx: Knex.Transaction,
  { id, kind }: Pick<CertTemplateRecord, 'id' | 'kind'>,
): Promise<void> => {
  await trx('cert_templates').where({ kind, is_current: true }).update({ is_current: false });
  await trx('cert_templates').where({ id }).update({ is_current: true });
};

/** Which of these pictures templates have already. */
export const filesOfTemplates = async (db: Knex, fileIds: readonly number[]): Promise<number[]> =>
  (await db('attachment_uses')
    .where({ subject: 'cert-template' })
    .whereIn('attachment_id', [...fileIds])
    .pluck('attachment_id')) as number[];
