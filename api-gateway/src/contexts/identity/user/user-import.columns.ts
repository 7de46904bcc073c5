/** The columns of a sheet of users, by kind. */
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { educationWords } from './education-words.ts';
import { otherTitles } from '../../../import/other-titles.ts';
import type { CellForm } from '../../../import/read-sheet.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';
import { PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { ProfileField } from '@college/contracts/identity/user-profile';
import type { ImportableKind } from '@college/contracts/identity/user-transfer';

export type UserColumnKey =
  | 'username'
  | 'name'
  | 'phone'
  | 'idCard'
  | 'email'
  | 'areaCode'
  | 'department'
  | ProfileField;
export type UserColumn = TemplateColumn<UserColumnKey>;

const ALWAYS = ['username', 'name', 'phone', 'idCard', 'email', 'areaCode', 'department'] as const;
const REQUIRED: readonly UserColumnKey[] = ['username', 'name'];

interface Understood {
  readonly form: CellForm;
  readonly also: readonly string[];
}

const UNDERSTOOD: Readonly<Record<UserColumnKey, Understood>> = {
  username: { form: 'code', also: ['账号', '登录名', '登录账号', 'Login', 'Login name'] },
  name: { form: 'name', also: otherTitles.name },
  phone: { form: 'code', also: otherTitles.phone },
  idCard: { form: 'code', also: otherTitles.idCard },
  email: { form: 'code', also: otherTitles.email },
  areaCode: { form: 'code', also: ['区划代码', '行政区划代码', '地区编码'] },
  department: { form: 'name', also: ['所属部门', '部门名称', '所在部门'] },
  creditCode: { form: 'code', also: ['信用代码', '社会信用代码', '营业执照号'] },
  legalPerson: { form: 'name', also: ['法人', '法人代表', '法定代表人姓名'] },
  contactName: { form: 'name', also: ['联系人姓名'] },
  address: { form: 'text', also: ['单位地址', '联系地址', '通讯地址'] },
  education: { form: 'name', also: otherTitles.education },
  workUnit: { form: 'name', also: otherTitles.employer },
  jobTitle: { form: 'name', also: otherTitles.jobTitle },
  duties: { form: 'text', also: ['工作职责'] },
  professionalTitle: { form: 'name', also: ['技术职称', '专业技术职称'] },
  expertise: { form: 'text', also: ['专业', '专业特长'] },
};

export const userColumnTitle = (key: UserColumnKey): MessageId => `user-column.${key}`;

/** The columns of a sheet for users of a kind, in the order of the form. */
export const userColumns = (kind: ImportableKind, language: Language): UserColumn[] =>
  [...ALWAYS, ...PROFILE_OF_KIND[kind]].map((key) => ({
    key,
    ...UNDERSTOOD[key],
    isRequired: REQUIRED.includes(key),
    title: userColumnTitle(key),
    hint: `user-hint.${key}`,
    choices: key === 'education' ? educationWords(language) : [],
  }));
