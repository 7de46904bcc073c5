/** The columns of a sheet of users, by kind. */
import type { Language, MessageId } from '../../app/messages/messages.ts';
import { educationWords } from './education-words.ts';
import type { TemplateColumn } from '../../import/template-workbook.ts';
import { PROFILE_OF_KIND } from '@college/contracts/system/user-profile';
import type { ProfileField } from '@college/contracts/system/user-profile';
import type { ImportableKind } from '@college/contracts/system/user-transfer';

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

const always: readonly [UserColumnKey, boolean][] = [
  ['username', true],
  ['name', true],
  ['phone', false],
  ['idCard', false],
  ['email', false],
  ['areaCode', false],
  ['department', false],
];

export const userColumnTitle = (key: UserColumnKey): MessageId => `user-column.${key}`;

/** The columns of a sheet for users of a kind, in the order of the form. */
export const userColumns = (kind: ImportableKind, language: Language): UserColumn[] =>
  [...always, ...PROFILE_OF_KIND[kind].map((field) => [field, false] as const)].map(([key, isRequired]) => ({
    key,
    isRequired,
    title: userColumnTitle(key),
    hint: `user-hint.${key}`,
    choices: key === 'education' ? educationWords(language) : [],
  }));
