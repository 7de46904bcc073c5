/** Judges the rows of a sheet by themselves and beside each other. */
import { classColumnTitle } from './class-user-import.columns.ts';
import type { ClassColumn } from './class-user-import.columns.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { SheetRow } from '../../../import/read-sheet.ts';
import type { RowProblem } from '../../platform/job/job.port.ts';
import { educationOf, sentenceOfCell } from '../../identity/user/applicant-account.port.ts';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { NameText, PersonName } from '@college/contracts/core/name-text';
import { Education } from '@college/contracts/identity/education';
import { IdCard } from '@college/contracts/identity/id-card';
import { Phone } from '@college/contracts/identity/phone';

const ClassRow = z.object({
  name: PersonName.min(1).max(50),
  idCard: IdCard.overwrite((text) => text.toUpperCase()),
  phone: Phone.optional(),
  education: Education.optional(),
  employer: NameText.max(100).optional(),
  jobTitle: z.string().trim().max(50).optional(),
});
export type ListedPerson = Parsed<typeof ClassRow> & { readonly row: number };

export const problem = (
  row: number,
  key: ClassColumn | null,
  message: MessageId,
  values: object | null = null,
): RowProblem => ({ row, column: key === null ? '' : classColumnTitle(key), message, values });

/** The values that a message may contain. The rest of an issue contains what was typed, which must not be stored. */
const limitsOf = (issue: object): object =>
  Object.fromEntries(
    Object.entries(issue).filter(([key]) => ['minimum', 'maximum', 'divisor'].includes(key)),
  );

export const parsePeople = (
  rows: readonly SheetRow<ClassColumn>[],
): { readonly people: readonly ListedPerson[]; readonly problems: readonly RowProblem[] } => {
  const people: ListedPerson[] = [];
  const problems: RowProblem[] = [];
  const first = new Map<string, number>();
  for (const { row, cells } of rows) {
    const given = { ...cells, education: cells.education && educationOf(cells.education) };
    const parsed = ClassRow.safeParse(
      Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
    );
    for (const issue of parsed.error?.issues ?? [])
      problems.push(problem(row, issue.path[0] as ClassColumn, sentenceOfCell(issue), limitsOf(issue)));
    const card = cells.idCard.toUpperCase();
    const earlier = first.get(card);
    if (card !== '' && earlier !== undefined)
      problems.push(problem(row, 'idCard', 'import.repeated', { row: earlier }));
    else {
      first.set(card, row);
      if (parsed.data) people.push({ ...parsed.data, row });
    }
  }
  return { people, problems };
};
