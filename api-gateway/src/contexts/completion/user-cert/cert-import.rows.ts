/** Judges the rows of a sheet of certificates by themselves and beside each other. */
import { certColumnTitle } from './cert-import.columns.ts';
import type { CertColumn } from './cert-import.columns.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { sentenceOf } from '../../../app/validation.ts';
import type { SheetRow } from '../../../import/read-sheet.ts';
import type { RowProblem } from '../../platform/job/job.port.ts';
import { CertKind, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import { brokenCertRule } from '@college/contracts/completion/user-cert';
import { CalendarDate } from '@college/contracts/core/calendar-date';
import { NameText, PersonName } from '@college/contracts/core/name-text';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { IdCard } from '@college/contracts/identity/id-card';

const Row = z.object({
  name: PersonName.min(1).max(50),
  idCard: IdCard,
  kind: CertKind,
  certNo: NameText.min(1).max(40),
  authority: NameText.min(1).max(100),
  issueDate: CalendarDate,
  validFrom: CalendarDate.optional(),
  validTo: CalendarDate.optional(),
  nextReviewDate: CalendarDate.optional(),
  trade: NameText.max(100).optional(),
  title: NameText.max(100).optional(),
  verifiedOn: CalendarDate.optional(),
  verifiedSource: NameText.max(200).optional(),
  note: z.string().max(500).optional(),
});
export type ListedCert = Parsed<typeof Row> & { readonly row: number };

export const problem = (
  row: number,
  key: CertColumn,
  message: MessageId,
  values: object | null = null,
): RowProblem => ({ row, column: certColumnTitle(key), message, values });

/** The values that a message may contain. The rest of an issue contains what was typed, which must not be stored. */
const limitsOf = (issue: object): object =>
  Object.fromEntries(
    Object.entries(issue).filter(([key]) => ['minimum', 'maximum', 'divisor'].includes(key)),
  );

/** What one authority numbers once. */
export const numberKey = ({ kind, authority, certNo }: Pick<ListedCert, 'kind' | 'authority' | 'certNo'>) =>
  JSON.stringify([kind, authority, certNo]);

interface Judged {
  /** The kinds by each of their names. */
  readonly kinds: ReadonlyMap<string, CertKind>;
  readonly today: string;
}

const judgeRow = ({ row, cells }: SheetRow<CertColumn>, { kinds, today }: Judged) => {
  const kind = kinds.get(cells.kind);
  const given = { ...cells, idCard: cells.idCard.toUpperCase(), kind };
  const parsed = Row.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '' && text !== undefined)),
  );
  const problems: RowProblem[] = [];
  if (kind === undefined && cells.kind !== '') problems.push(problem(row, 'kind', 'cert-sheet.unknown-kind'));
  else if (kind !== undefined && isIssuedKind(kind))
    problems.push(problem(row, 'kind', 'cert-sheet.kind-not-imported'));
  for (const issue of parsed.error?.issues ?? []) {
    const key = issue.path[0] as CertColumn;
    if (key !== 'kind' || cells.kind === '')
      problems.push(problem(row, key, sentenceOf(issue), limitsOf(issue)));
  }
  if (!parsed.data) return { problems, cert: null };
  const broken = brokenCertRule(parsed.data);
  if (broken) problems.push(problem(row, broken.field as CertColumn, broken.message));
  if (parsed.data.issueDate > today) problems.push(problem(row, 'issueDate', 'user-cert.issued-later'));
  if (parsed.data.verifiedOn !== undefined && parsed.data.verifiedOn > today)
    problems.push(problem(row, 'verifiedOn', 'user-cert.verified-later'));
  return { problems, cert: problems.length === 0 ? { ...parsed.data, row } : null };
};

export const parseCerts = (
  rows: readonly SheetRow<CertColumn>[],
  judged: Judged,
): { readonly certs: readonly ListedCert[]; readonly problems: readonly RowProblem[] } => {
  const certs: ListedCert[] = [];
  const problems: RowProblem[] = [];
  const first = new Map<string, number>();
  for (const one of rows) {
    const { problems: found, cert } = judgeRow(one, judged);
    problems.push(...found);
    if (cert === null) continue;
    const key = numberKey(cert);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, one.row);
      certs.push(cert);
    } else problems.push(problem(one.row, 'certNo', 'import.repeated', { row: earlier }));
  }
  return { certs, problems };
};
