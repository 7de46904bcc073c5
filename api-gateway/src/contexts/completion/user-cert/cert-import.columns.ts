/** The columns of a sheet of certificates that the state has issued. */
import type { MessageId } from '../../../app/messages/messages.ts';
import { otherTitles } from '../../../import/other-titles.ts';
import type { CellForm } from '../../../import/read-sheet.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';

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

interface Understood {
  readonly form: CellForm;
  readonly also: readonly string[];
}

const UNDERSTOOD: Readonly<Record<CertColumn, Understood>> = {
  name: { form: 'name', also: otherTitles.name },
  idCard: { form: 'code', also: otherTitles.idCard },
  kind: { form: 'name', also: ['证书类别', '证书类型', '类型', 'Kind of certificate'] },
  certNo: { form: 'code', also: ['证号', '证书号', '证书号码', '编号', 'Certificate number'] },
  authority: { form: 'name', also: ['发证单位', '发证机构', '颁发机关', 'Authority'] },
  issueDate: { form: 'date', also: ['发证时间', '颁发日期', '初次领证日期', 'Issue date'] },
  validFrom: { form: 'date', also: ['有效期开始', '有效期起始', '生效日期'] },
  validTo: { form: 'date', also: ['有效期至', '有效期截止', '有效期', '到期日期', 'Expiry date'] },
  nextReviewDate: { form: 'date', also: ['复审日期', '下次复审日期', '应复审日期'] },
  trade: { form: 'name', also: ['作业类别', '操作项目', '准操项目', '作业项目'] },
  title: { form: 'name', also: ['证书', '证件名称'] },
  verifiedOn: { form: 'date', also: ['核验日期', '查验日期'] },
  verifiedSource: { form: 'name', also: ['核验来源', '查验来源'] },
  note: { form: 'text', also: otherTitles.remark },
};

export const certColumnTitle = (key: CertColumn): MessageId => `cert-sheet-column.${key}`;

/** `kinds`: the names of what may be imported. */
export const certColumns = (kinds: readonly string[]): TemplateColumn<CertColumn>[] =>
  CERT_COLUMNS.map((key) => ({
    key,
    ...UNDERSTOOD[key],
    isRequired: REQUIRED.includes(key),
    title: certColumnTitle(key),
    hint: `cert-sheet-hint.${key}`,
    choices: key === 'kind' ? kinds : [],
  }));
