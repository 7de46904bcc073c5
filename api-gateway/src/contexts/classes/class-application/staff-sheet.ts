/** The sheet in which an enterprise lists its staff. */
import { readSheet } from '../../../import/read-sheet.ts';
import type { ReadSheet } from '../../../import/read-sheet.ts';
import { lackingColumns, shownReading } from '../../../import/sheet-reading.ts';
import { otherTitles } from '../../../import/other-titles.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';
import type { PublicContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { educationWords } from '../../identity/user/applicant-account.port.ts';
import { MAX_STAFF, StaffField, StaffRow } from '@college/contracts/classes/class-application';
import { classApplicationErrors } from '@college/contracts/classes/class-application';

export const staffColumns = (language: Language): TemplateColumn<StaffField>[] =>
  StaffField.options.map((key) => ({
    key,
    form: key === 'idCard' || key === 'phone' ? 'code' : 'name',
    also: otherTitles[key],
    isRequired: key !== 'jobTitle',
    title: `staff-column.${key}`,
    hint: `staff-hint.${key}`,
    choices: key === 'education' ? educationWords(language) : [],
  }));

export const staffTemplate = async (_input: undefined, context: PublicContext) => {
  await auditRead(context, { subjectType: 'class-application', after: { template: true } });
  return templateWorkbook(
    context,
    messageFor('class-application.staff-sheet', context.language, null),
    staffColumns(context.language),
  );
};

type RefusedSheet = Exclude<ReadSheet<StaffField>, { refused: null }>;

const refused = ({ refused: fault, reading }: RefusedSheet, language: Language) => {
  const lacks = reading === null ? null : lackingColumns(reading, language);
  const { unreadableSheet } = classApplicationErrors;
  return lacks === null
    ? failField(unreadableSheet, 'content', `import.${fault}`)
    : failField(unreadableSheet, 'content', 'import.lacks-columns', lacks);
};

/** The rows as they are: they are judged with those that were typed. Nothing of the file is stored. */
export const readStaffSheet = async ({ content }: { content: string }, { language }: PublicContext) => {
  const bytes = Buffer.from(content, 'base64');
  const sheet = await readSheet(bytes, staffColumns(language), new AbortController().signal);
  if (sheet.refused !== null) return refused(sheet, language);
  if (sheet.total > MAX_STAFF)
    return failField(classApplicationErrors.unreadableSheet, 'content', 'class-application.too-many-staff');
  const limits = StaffRow.shape;
  return {
    staff: sheet.rows.map(({ cells }) => ({
      name: cut(cells.name, limits.name.maxLength),
      idCard: cut(cells.idCard, limits.idCard.maxLength),
      phone: cut(cells.phone, limits.phone.maxLength),
      education: cut(cells.education, limits.education.maxLength),
      jobTitle: cut(cells.jobTitle, limits.jobTitle.maxLength),
    })),
    problems: sheet.problems.map(({ row, column, message, values }) => ({
      row,
      column: messageFor(column, language, null),
      message: messageFor(message, language, values),
    })),
    reading: shownReading(sheet.reading, language),
  };
};

/** What is longer is wrong anyway, and said so when it is judged. */
const cut = (text: string, length: number | null): string => text.slice(0, length ?? undefined);
