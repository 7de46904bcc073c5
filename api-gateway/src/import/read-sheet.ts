/** Reads a workbook that a user has filled in; nothing in it is trusted. */
import { Piscina } from 'piscina';
import { dayOfText, isErrorText, isShortened, plainCode, trimmedName } from './cell-text.ts';
import { headOf, textOf } from './sheet-head.ts';
import type { FoundHead } from './sheet-head.ts';
import type { RawCell, RawRow, SheetMark } from './sheet-cells.mjs';
import type { RawSheet } from './sheet-worker.mjs';
import { guardZip } from './zip-guard.ts';
import type { MessageId } from '../app/messages/messages.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@college/contracts/platform/import-job';

/**
 * How a cell is understood. `code`: digits, letters and signs that are compared. `name`: letters that stay as they are.
 * `date`: becomes `yyyy-mm-dd`. `text`: everything else.
 */
export type CellForm = 'code' | 'name' | 'date' | 'text';

/** A column of a sheet, found by its title in either language, or by one of its other titles. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly title: MessageId;
  /** What else people call it. */
  readonly also: readonly string[];
  readonly form: CellForm;
  readonly isRequired: boolean;
}

export interface SheetRow<Key extends string = string> {
  /** As in the spreadsheet: the first is row 1. */
  readonly row: number;
  /** In the form of the column; empty for an empty cell. */
  readonly cells: Readonly<Record<Key, string>>;
}

/** What is wrong with a cell by itself; its row is not among the rows. */
export interface CellProblem {
  readonly row: number;
  readonly column: MessageId;
  readonly message: MessageId;
  readonly values: object | null;
}

/** What was understood of a sheet, for the user to compare with what was meant. */
export interface Reading {
  readonly sheet: string;
  /** Sheets that were not read. */
  readonly otherSheets: readonly string[];
  /** As in the spreadsheet; 0 when no head was found. */
  readonly headRow: number;
  readonly understood: readonly { readonly column: MessageId; readonly title: string }[];
  /** Columns that were left out, by their letter where they have no title. */
  readonly ignored: readonly { readonly letter: string; readonly title: string }[];
  /** Required columns that the sheet lacks. */
  readonly missing: readonly MessageId[];
  /** Other columns that the sheet lacks. */
  readonly absent: readonly MessageId[];
  readonly warnings: readonly { readonly message: MessageId; readonly values: object }[];
}

export type ReadSheet<Key extends string> =
  | { readonly refused: SheetFault; readonly reading: Reading | null }
  | {
      readonly refused: null;
      readonly reading: Reading;
      /** Those whose cells could all be read. */
      readonly rows: readonly SheetRow<Key>[];
      readonly problems: readonly CellProblem[];
      /** All rows below the head that have anything. */
      readonly total: number;
      /** What the texts leave out, in the whole sheet. */
      readonly marks: readonly SheetMark[];
    };

/** Why a sheet cannot be read at all. */
export type SheetFault = 'too-large' | 'not-a-workbook' | 'bomb' | 'too-many-rows' | 'no-rows' | 'wrong-head';

const MAX_COLUMNS = 60;
/** Rows above the head, the head, and one row too many. */
const EXTRA_ROWS = 6;
/** A sheet of 10,000 rows takes two seconds. */
const TIME_MS = 60_000;
const IDLE_MS = 5_000;
/** Characters of a title or name of a sheet that are shown, and row numbers. */
const SHOWN_TITLE = 40;
const SHOWN_ROWS = 10;

// One at a time: reading a sheet of the maximum size takes a few hundred megabytes.
const readers = new Piscina({
  filename: new URL('./sheet-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
});

const rawSheet = async (bytes: Buffer, signal: AbortSignal): Promise<RawSheet | null> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]);
  try {
    const task = { bytes, maxRows: MAX_IMPORT_ROWS + EXTRA_ROWS, maxColumns: MAX_COLUMNS };
    return (await readers.run(task, { signal: limit })) as RawSheet | null;
  } catch (error) {
    if (signal.aborted) throw error;
    // It took too long or too much memory, and the thread was ended: no real sheet does that.
    return null;
  }
};

interface Fault {
  readonly message: MessageId;
  readonly values: object | null;
}

const textCell = (text: string, form: CellForm): string | Fault => {
  if (form === 'text') return text.trim();
  if (form === 'name' || form === 'code') {
    const shown = form === 'name' ? trimmedName(text) : plainCode(text);
    if (isErrorText(shown)) return { message: 'import.cell-error', values: { value: shown } };
    return form === 'code' && isShortened(shown) ? { message: 'import.cell-long', values: null } : shown;
  }
  if (plainCode(text) === '') return '';
  return dayOfText(text) ?? { message: 'import.cell-date-form', values: null };
};

/** What a cell says in the form of its column, or why that cannot be known. */
const cellOf = (cell: RawCell | undefined, form: CellForm): string | Fault => {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return textCell(cell, form);
  if (cell.kind === 'number') return textCell(cell.text, form);
  if (cell.kind === 'date')
    return form === 'date' ? cell.text : { message: 'import.cell-turned-date', values: null };
  if (cell.kind === 'error') return { message: 'import.cell-error', values: { value: cell.text } };
  return { message: `import.cell-${cell.kind}`, values: null };
};

const letterOf = (place: number): string =>
  (place >= 26 ? String.fromCharCode(64 + Math.floor(place / 26)) : '') +
  String.fromCharCode(65 + (place % 26));

const readRows = <Key extends string>(
  body: readonly RawRow[],
  { places }: FoundHead<Key>,
  columns: readonly SheetColumn<Key>[],
): { rows: SheetRow<Key>[]; problems: CellProblem[] } => {
  const rows: SheetRow<Key>[] = [];
  const problems: CellProblem[] = [];
  for (const { row, cells } of body) {
    const before = problems.length;
    const read: Partial<Record<Key, string>> = {};
    for (const { key, title, form } of columns) {
      const place = places.get(key) ?? MAX_COLUMNS;
      const found = cellOf(cells[place], form);
      if (typeof found === 'string') read[key] = found;
      else
        problems.push({
          row,
          column: title,
          message: found.message,
          values: { ...found.values, cell: `${letterOf(place)}${row}` },
        });
    }
    if (problems.length === before) rows.push({ row, cells: read as Record<Key, string> });
  }
  return { rows, problems };
};

/** Hidden rows and columns, and cells that were filled: read, but not without a word. */
const warningsOf = <Key extends string>(
  raw: RawSheet,
  body: readonly RawRow[],
  { places, titles }: FoundHead<Key>,
): Reading['warnings'] => {
  const rowsOf = (rows: readonly number[]) => ({
    count: rows.length,
    rows: rows.slice(0, SHOWN_ROWS).join(', ') + (rows.length > SHOWN_ROWS ? ' …' : ''),
  });
  const hidden = body.filter(({ isHidden }) => isHidden).map(({ row }) => row);
  const inBody = new Set(body.map(({ row }) => row));
  const filled = raw.filledRows.filter((row) => inBody.has(row));
  const used = new Set(places.values());
  const columns = raw.hiddenColumns.filter((place) => used.has(place));
  const names = columns.map((place) => titles[place] ?? '').join(', ');
  return [
    ...(hidden.length > 0 ? [{ message: 'import.hidden-rows' as const, values: rowsOf(hidden) }] : []),
    ...(columns.length > 0
      ? [{ message: 'import.hidden-columns' as const, values: { columns: names } }]
      : []),
    ...(filled.length > 0 ? [{ message: 'import.filled-cells' as const, values: rowsOf(filled) }] : []),
  ];
};

const short = (text: string): string => text.slice(0, SHOWN_TITLE);

/** Without a head no title is repeated: it would be somebody's data. */
const readingOf = <Key extends string>(
  raw: RawSheet,
  head: FoundHead<Key> | null,
  columns: readonly SheetColumn<Key>[],
): Reading => {
  const body = raw.rows.filter(({ row }) => row > (head?.row ?? 0));
  const { places = new Map<Key, number>(), titles = [], row: headRow = 0 } = head ?? {};
  const used = new Set(places.values());
  const width = head === null ? 0 : Math.max(titles.length, ...body.map(({ cells }) => cells.length));
  const lost = Array.from({ length: width }, (_, place) => place).filter(
    (place) =>
      !used.has(place) &&
      ((titles[place] ?? '') !== '' || body.some(({ cells }) => textOf(cells[place]) !== '')),
  );
  const lacking = columns.filter(({ key }) => !places.has(key));
  return {
    sheet: short(raw.sheet),
    otherSheets: raw.others.slice(0, SHOWN_ROWS).map(short),
    headRow,
    understood: columns.flatMap(({ key, title }) => {
      const place = places.get(key);
      return place === undefined ? [] : [{ column: title, title: short(titles[place] ?? '') }];
    }),
    ignored: lost.map((place) => ({ letter: letterOf(place), title: short(titles[place] ?? '') })),
    missing: lacking.filter(({ isRequired }) => isRequired).map(({ title }) => title),
    absent: lacking.filter(({ isRequired }) => !isRequired).map(({ title }) => title),
    warnings: head === null ? [] : warningsOf(raw, body, head),
  };
};

/**
 * The rows of the first visible sheet of a workbook, without empty ones. A missing optional column counts as empty.
 * Rejects when `signal` aborts.
 */
export const readSheet = async <Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  signal: AbortSignal,
): Promise<ReadSheet<Key>> => {
  if (bytes.length > MAX_IMPORT_BYTES) return { refused: 'too-large', reading: null };
  const verdict = await guardZip(bytes);
  if (verdict !== 'ok') return { refused: verdict === 'bomb' ? 'bomb' : 'not-a-workbook', reading: null };
  const raw = await rawSheet(bytes, signal);
  if (raw === null) return { refused: 'not-a-workbook', reading: null };
  const head = headOf(raw.rows, columns);
  const reading = readingOf(raw, head, columns);
  if (head === null || head.missing.length > 0) return { refused: 'wrong-head', reading };
  const body = raw.rows.filter(({ row }) => row > head.row);
  if (body.length > MAX_IMPORT_ROWS) return { refused: 'too-many-rows', reading };
  if (body.length === 0) return { refused: 'no-rows', reading };
  return { refused: null, reading, ...readRows(body, head, columns), total: body.length, marks: raw.marks };
};
