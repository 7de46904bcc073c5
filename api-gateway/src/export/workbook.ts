import type { SignedInContext } from '../app/context.ts';
import { fail } from '../app/failure.ts';
import type { FailureOf } from '../app/failure.ts';
import type { FileAnswer } from '../app/file-answer.ts';
import { messageFor } from '../app/messages/message-catalogue.ts';
import type { MessageId } from '../app/messages/messages.ts';
import { todayOf } from './wall-clock.ts';
import type { Cell } from './xlsx-cells.ts';
import { xlsxStream } from './xlsx-stream.ts';
import { exportErrors, MAX_EXPORT_ROWS } from '@college/contracts/core/export';

export interface ExportColumn<Row> {
  readonly title: MessageId;
  /** Characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

export interface Export<Row> {
  /** Name of the file and of its sheet. */
  readonly name: MessageId;
  readonly columns: readonly ExportColumn<Row>[];
  readonly batches: AsyncGenerator<readonly Row[]>;
}

type Speaker = Pick<SignedInContext, 'language' | 'now' | 'settings'>;

/** A list as a workbook. An error before the first rows are available rejects, and is answered with an envelope. */
export const workbookOf = async <Row>(
  { language, now, settings }: Speaker,
  { name, columns, batches }: Export<Row>,
): Promise<FileAnswer> => {
  const speak = (id: MessageId): string => messageFor(id, language, null);
  const first = await batches.next();
  const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(({ cell }) => cell(row)));
  async function* all(): AsyncGenerator<Cell[][]> {
    if (first.done) return;
    yield cells(first.value);
    for await (const rows of batches) yield cells(rows);
  }
  return {
    fileName: `${speak(name)} ${todayOf({ now, settings })}.xlsx`,
    content: xlsxStream({
      name: speak(name),
      columns: columns.map(({ title, width }) => ({ title: speak(title), width })),
      batches: all(),
      time: now(),
    }),
  };
};

/** A refusal for more rows than a sheet can contain, otherwise null. */
export const refuseTooMany = (rows: number): FailureOf<typeof exportErrors.tooManyRows> | null =>
  rows > MAX_EXPORT_ROWS ? fail(exportErrors.tooManyRows, { rows, limit: MAX_EXPORT_ROWS }) : null;
