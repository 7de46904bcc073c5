/** The columns of a sheet of people for a class. */
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { otherTitles } from '../../../import/other-titles.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';
import { educationWords } from '../../identity/user/applicant-account.port.ts';

export const CLASS_COLUMNS = ['name', 'idCard', 'phone', 'education', 'employer', 'jobTitle'] as const;
export type ClassColumn = (typeof CLASS_COLUMNS)[number];

/** Who has an account needs name and card only. */
const REQUIRED: readonly ClassColumn[] = ['name', 'idCard'];

const CODES: readonly ClassColumn[] = ['idCard', 'phone'];

export const classColumnTitle = (key: ClassColumn): MessageId => `class-sheet-column.${key}`;

export const classColumns = (language: Language): TemplateColumn<ClassColumn>[] =>
  CLASS_COLUMNS.map((key) => ({
    key,
    form: CODES.includes(key) ? 'code' : 'name',
    also: otherTitles[key],
    isRequired: REQUIRED.includes(key),
    title: classColumnTitle(key),
    hint: `class-sheet-hint.${key}`,
    choices: key === 'education' ? educationWords(language) : [],
  }));
