/** Judges the staff that an enterprise lists: each row by itself, beside the others, and by what the class asks for. */
import { messageFor, messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Failure } from '../../../app/failure.ts';
import { educationOf, sentenceOfCell } from '../../identity/user/applicant-account.port.ts';
import { StaffMember } from '@college/contracts/classes/class-application';
import type { StaffField, StaffProblem, StaffRow } from '@college/contracts/classes/class-application';

export interface JudgedStaff {
  readonly people: readonly (StaffMember & { readonly row: number })[];
  /** In the order of the rows. */
  readonly problems: readonly StaffProblem[];
}

/** `refuse` says why the class does not take somebody. */
export const judgeStaff = (
  staff: readonly StaffRow[],
  refuse: (person: StaffMember) => Failure | null,
  language: Language,
): JudgedStaff => {
  const problems: StaffProblem[] = [];
  const people: (StaffMember & { row: number })[] = [];
  const first = new Map<string, number>();
  for (const [index, typed] of staff.entries()) {
    const row = index + 1;
    const parsed = StaffMember.safeParse({ ...typed, education: educationOf(typed.education) });
    for (const issue of parsed.error?.issues ?? [])
      problems.push({
        row,
        field: issue.path[0] as StaffField,
        message: messageFor(sentenceOfCell(issue), language, limitsOf(issue)),
      });
    const card = typed.idCard.toUpperCase();
    const earlier = first.get(card);
    if (card !== '' && earlier !== undefined)
      problems.push({
        row,
        field: 'idCard',
        message: messageFor('import.repeated', language, { row: earlier }),
      });
    else first.set(card, row);
    if (!parsed.data) continue;
    const refusal = refuse(parsed.data);
    if (refusal) problems.push(problemOf(row, refusal, language));
    else people.push({ ...parsed.data, row });
  }
  return { people, problems };
};

export const problemOf = (row: number, { error, data }: Failure, language: Language): StaffProblem => ({
  row,
  message: messageNamed(error.id, language, data as object | null),
});

/** The values that a message may contain. */
const limitsOf = (issue: object): object =>
  Object.fromEntries(
    Object.entries(issue).filter(([key]) => ['minimum', 'maximum', 'divisor'].includes(key)),
  );
