/** Questions from a file of any format; nothing of them is trusted. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '../../../app/messages/messages.ts';
import type { SheetMark } from '../../../import/sheet-cells.mjs';
import type { ImportFailure, ImportRun, RowProblem } from '../../platform/job/job.port.ts';
import { sheetColumns } from './question-sheet.ts';
import type { QuestionFormat } from '@college/contracts/content/question-transfer';
import type { FaultId } from '@college/question-formats/fault-sentences';
import { broken } from '@college/question-formats/found';
import type { FoundQuestion } from '@college/question-formats/found';
import { formatOf, questionsIn } from '@college/question-formats/read-text';
import { readRows } from '@college/question-formats/sheet';

/** Questions between two yields to the event loop. */
export const BREATH = 100;

const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1');

const FAULT_OF_MARK = {
  formula: 'sheet-formula',
  merged: 'sheet-merged',
  script: 'sheet-script',
  picture: 'sheet-picture',
} as const satisfies Record<SheetMark['mark'], FaultId>;

export interface ReadQuestions {
  readonly found: readonly FoundQuestion[];
  /** Of the other rows of a sheet, which cannot be read. */
  readonly problems: readonly RowProblem[];
}

/** The questions of a file; `format` left out is recognised. */
export const readQuestionFile = async (
  bytes: Buffer,
  format: QuestionFormat | undefined,
  run: Pick<ImportRun, 'readSheet' | 'progress'>,
  language: Language,
): Promise<ReadQuestions | ImportFailure> => {
  const isArchive = bytes.subarray(0, ZIP_MARK.length).equals(ZIP_MARK);
  if (format === 'xlsx' || (format === undefined && isArchive)) return readWorkbook(bytes, run, language);
  const text = isArchive ? null : decoded(bytes);
  if (text === null) return 'import.not-text';
  const found: FoundQuestion[] = [];
  for (const question of questionsIn(text, format ?? formatOf(text))) {
    found.push(question);
    if (found.length % BREATH === 0) {
      await run.progress('reading', found.length);
      await breathe();
    }
  }
  return { found, problems: [] };
};

const decoded = (bytes: Buffer): string | null => {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  return null;
};

const readWorkbook = async (
  bytes: Buffer,
  run: Pick<ImportRun, 'readSheet'>,
  language: Language,
): Promise<ReadQuestions | ImportFailure> => {
  const sheet = await run.readSheet(bytes, sheetColumns(language));
  if (typeof sheet === 'string') return sheet;
  const marked = new Set(sheet.marks.map(({ row }) => row));
  const marks = new Map<number, FaultId[]>();
  for (const { row, mark } of sheet.marks) marks.set(row, [...(marks.get(row) ?? []), FAULT_OF_MARK[mark]]);
  const found = readRows(
    sheet.rows.map(({ row, cells }) => {
      const faults = marks.get(row) ?? [];
      marks.delete(row);
      return { row, cells: withLineFeeds(cells), faults };
    }),
  );
  // In the head, and in rows with nothing else.
  const others = [...marks].flatMap(([row, faults]) => faults.map((fault) => broken(row, fault)));
  const all = [...others, ...found].sort((one, other) => one.line - other.line);
  return { found: all, problems: sheet.problems.filter(({ row }) => !marked.has(row)) };
};

const withLineFeeds = <Key extends string>(cells: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<string>(cells).map(([key, cell]) => [key, cell.replace(/\r\n?/g, '\n')]),
  ) as Record<Key, string>;
