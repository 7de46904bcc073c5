/** The empty sheet for users to fill in, with a second one that explains the columns. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SignedInContext } from '../app/context.ts';
import type { FileAnswer } from '../app/file-answer.ts';
import { messageFor } from '../app/messages/message-catalogue.ts';
import type { MessageId } from '../app/messages/messages.ts';
import type { SheetColumn } from './read-sheet.ts';
import { rowXml } from '../export/xlsx-cells.ts';
import type { Cell } from '../export/xlsx-cells.ts';
import {
  BODY_STYLE,
  HEAD_STYLE,
  partsOf,
  sheetHead,
  sheetPart,
  SHEET_TAIL,
  TEXT_STYLE,
} from '../export/xlsx-parts.ts';

export interface TemplateColumn<Key extends string = string> extends SheetColumn<Key> {
  /** What to enter, and how. */
  readonly hint: MessageId;
  /** The allowed values; empty for free text. */
  readonly choices: readonly string[];
}

const WIDTH = 18;
const HINT_WIDTHS = [22, 12, 60, 60];

const sheetXml = (widths: readonly number[], rows: readonly (readonly Cell[])[], style: number): string =>
  sheetHead(widths, style) +
  rows.map((cells, index) => rowXml(cells, index + 1, index === 0 ? HEAD_STYLE : BODY_STYLE)).join('') +
  SHEET_TAIL;

/** A workbook whose cells have the text format, so that no program turns an ID card into a number. */
export const templateWorkbook = async (
  { language, now }: Pick<SignedInContext, 'language' | 'now'>,
  name: string,
  columns: readonly TemplateColumn[],
): Promise<FileAnswer> => {
  const say = (id: MessageId): string => messageFor(id, language, null);
  const titles = columns.map(({ title, isRequired }) => say(title) + (isRequired ? ' *' : ''));
  const hints = columns.map(({ isRequired, hint, choices }, index) => [
    titles[index] ?? '',
    say(isRequired ? 'import.required' : 'import.optional'),
    say(hint),
    choices.join(say('import.separator')),
  ]);
  const head = ['import.column', 'import.need', 'import.hint', 'import.choices'] as const;
  const sheets = [
    sheetXml(
      columns.map(() => WIDTH),
      [titles],
      TEXT_STYLE,
    ),
    sheetXml(HINT_WIDTHS, [head.map(say), ...hints], BODY_STYLE),
  ];
  const zip = new ZipFile();
  const options = { mtime: now() };
  for (const [part, text] of Object.entries(partsOf([name, say('import.hints')])))
    zip.addBuffer(Buffer.from(text), part, options);
  sheets.forEach((xml, index) => zip.addBuffer(Buffer.from(xml), sheetPart(index), options));
  zip.end();
  return {
    fileName: `${name}.xlsx`,
    content: Readable.from([await buffer(zip.outputStream as PassThrough)]),
  };
};
