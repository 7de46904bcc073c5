/** The columns of a sheet of certificates that the state has issued. */
import type { MessageId } from '../../app/messages/messages.ts';
import type { TemplateColumn } from '../../import/template-workbook.ts';

export const CERT_COLUMNS = [
  'name',
  'idCard',
  'kind',
  'certNo',
  'authority',
  'issueDate',
  'validFrom',
  'validTo',
  'nextReviewDate',
  'trade',
  'title',
  'verifiedOn',
  'verifiedSource',
  'note',
] as const;
export type CertColumn = (typeof CERT_COLUMNS)[number];

const REQUIRED: readonly CertColumn[] = ['name', 'idCard', 'kind', 'certNo', 'authority', 'issueDate'];

export const certColumnTitle = (key: CertColumn): MessageId => `cert-sheet-column.${key}`;

/** `kinds`: the names of what may be imported. */
export const certColumns = (kinds: readonly string[]): TemplateColumn<CertColumn>[] =>
  CERT_COLUMNS.map((key) => ({
    key,
    isRequired: REQUIRED.includes(key),
    title: certColumnTitle(key),
    hint: `cert-sheet-hint.${key}`,
    choices: key === 'kind' ? kinds : [],
  }));
