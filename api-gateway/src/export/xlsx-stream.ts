import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { rowXml } from './xlsx-cells.ts';
import type { Cell } from './xlsx-cells.ts';
import { BODY_STYLE, HEAD_STYLE, partsOf, sheetHead, sheetPart, SHEET_TAIL } from './xlsx-parts.ts';

export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  readonly name: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Lines above the head: what the sheet is about. */
  readonly above?: readonly string[];
  /** Rows in batches; the next batch is requested once the last one has been sent. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The timestamp of the parts in the package. */
  readonly time: Date;
}

/**
 * A workbook that is written row by row, so that a million rows take no more memory than a thousand. Destroying the
 * stream stops reading `batches`; an error in `batches` destroys the stream.
 */
export const xlsxStream = ({ name, columns, above = [], batches, time }: Sheet): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const rows = Readable.from(
    sheetXml(
      columns.map(({ title }) => title),
      columns.map(({ width }) => width),
      above,
      batches,
    ),
    // Counted in bytes: in object mode sixteen batches would be buffered, which is tens of megabytes.
    { objectMode: false },
  );
  for (const [part, text] of Object.entries(partsOf([name])))
    zip.addBuffer(Buffer.from(text), part, { mtime: time });
  zip.addReadStream(rows, sheetPart(0), { mtime: time });
  zip.end();
  rows.on('error', (error) => output.destroy(error));
  output.on('close', () => rows.destroy());
  return output;
};

async function* sheetXml(
  titles: readonly string[],
  widths: readonly number[],
  above: readonly string[],
  batches: Sheet['batches'],
): AsyncGenerator<Buffer> {
  let number = above.length + 1;
  const lines = above.map((line, at) => rowXml([line], at + 1, BODY_STYLE)).join('');
  yield Buffer.from(sheetHead(widths, BODY_STYLE, number) + lines + rowXml(titles, number, HEAD_STYLE));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((cells) => rowXml(cells, (number += 1), BODY_STYLE)).join(''));
  }
  yield Buffer.from(SHEET_TAIL);
}
