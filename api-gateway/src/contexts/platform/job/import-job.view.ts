import type { ImportJobListRow, ImportProblemRecord } from './import-job.table.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import { lackingColumns, shownReading } from '../../../import/sheet-reading.ts';
import type { Reading } from '../../../import/read-sheet.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ImportJob, ImportJobProblem } from '@college/contracts/platform/import-job';

/** How long initial passwords can be fetched again after an interrupted download. Milliseconds. */
const HANDED_MS = 15 * 60 * 1000;

const ago = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
/** Passwords fetched before this time are no longer available. */
export const handedAfter = (now: Date): string => ago(now, HANDED_MS);

export const mayFetchPasswords = (
  { passwords_handed_at: handedAt }: Pick<ImportJobListRow, 'passwords_handed_at'>,
  now: Date,
): boolean => handedAt === null || handedAt > handedAfter(now);

/** Why it failed; what a sheet lacks is said by name. */
const failureOf = ({ failure }: ImportJobListRow, reading: Reading | null, language: Language): string => {
  if (failure === '') return '';
  const lacks =
    failure === 'import.wrong-head' && reading !== null ? lackingColumns(reading, language) : null;
  return messageNamed(lacks === null ? failure : 'import.lacks-columns', language, lacks);
};

/** A job in the wire format. */
export const importJobOf = (
  row: ImportJobListRow,
  { language, now }: { language: Language; now: () => Date },
): ImportJob => {
  const reading = row.reading_json === null ? null : (JSON.parse(row.reading_json) as Reading);
  return {
    id: row.id,
    subject: row.subject,
    variant: row.variant,
    fileId: row.file_id,
    fileName: row.file_name,
    mode: row.mode,
    onlyGood: row.only_good,
    state: row.state,
    phase: row.phase,
    processed: row.processed,
    totalRows: row.total_rows,
    phaseRows: row.phase_rows,
    badRows: row.bad_rows,
    importedRows: row.imported_rows,
    failure: failureOf(row, reading, language),
    reading: reading && shownReading(reading, language),
    hasPasswords: row.has_passwords && mayFetchPasswords(row, now()),
    creationTime: row.creation_time,
  };
};

export const importProblemOf = (row: ImportProblemRecord, language: Language): ImportJobProblem => ({
  row: row.row_number,
  column: row.column_title === '' ? '' : messageNamed(row.column_title, language, null),
  message: messageNamed(row.message, language, JSON.parse(row.values_json)),
  source: row.source,
});
