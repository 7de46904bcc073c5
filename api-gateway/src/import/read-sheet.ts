/** Reads a workbook that a user has filled in; nothing in it is trusted. */
import { Piscina } from 'piscina';
import type { SheetMark } from './sheet-marks.mjs';
import { guardZip } from './zip-guard.ts';
import { messageFor } from '../app/messages/message-catalogue.ts';
import type { MessageId } from '../app/messages/messages.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@college/contracts/system/import-job';

/** A column of a sheet, found by its title in either language. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly title: MessageId;
  readonly isRequired: boolean;
}

export interface SheetRow<Key extends string = string> {
  /** As in the spreadsheet: the head is row 1. */
  readonly row: number;
  /** Trimmed; empty for an empty cell. */
  readonly cells: Readonly<Record<Key, string>>;
}

export type ReadSheet<Key extends string> =
  | { readonly refused: SheetFault }
  | {
      readonly refused: null;
      readonly rows: readonly SheetRow<Key>[];
      /** What the rows leave out; empty unless it was asked for. */
      readonly marks: readonly SheetMark[];
    };

/** Why a sheet cannot be read at all. */
export type SheetFault = 'too-large' | 'not-a-workbook' | 'bomb' | 'too-many-rows' | 'no-rows' | 'wrong-head';

const MAX_COLUMNS = 60;
/** A sheet of 10,000 rows takes two seconds. */
const TIME_MS = 60_000;
const IDLE_MS = 5_000;

// One at a time: reading a sheet of the maximum size takes a few hundred megabytes.
const readers = new Piscina({
  filename: new URL('./sheet-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
});

interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
}

interface RawSheet {
  readonly rows: readonly RawRow[];
  readonly marks: readonly SheetMark[];
}

const rawSheet = async (bytes: Buffer, signal: AbortSignal, withMarks: boolean): Promise<RawSheet | null> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]);
  try {
    const task = { bytes, maxRows: MAX_IMPORT_ROWS, maxColumns: MAX_COLUMNS, withMarks };
    return (await readers.run(task, { signal: limit })) as RawSheet | null;
  } catch (error) {
    if (signal.aborted) throw error;
    // It took too long or too much memory, and the thread was ended: no real sheet does that.
    return null;
  }
};

const LANGUAGES = ['zh-CN', 'en'] as const;

/** The position of each column, by its title; null when a required one is missing. */
const placesOf = <Key extends string>(
  head: readonly string[],
  columns: readonly SheetColumn<Key>[],
): Map<Key, number> | null => {
  const places = new Map<Key, number>();
  for (const { key, title, isRequired } of columns) {
    const titles = LANGUAGES.map((language) => messageFor(title, language, null));
    const place = head.findIndex((text) => titles.includes(text.replace(/[*＊]\s*$/, '').trim()));
    if (place !== -1) places.set(key, place);
    else if (isRequired) return null;
  }
  return places;
};

/**
 * The rows of the first sheet of a workbook, without empty ones. A missing optional column counts as empty. Rejects
 * when `signal` aborts.
 */
export const readSheet = async <Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  signal: AbortSignal,
  { withMarks = false }: { readonly withMarks?: boolean } = {},
): Promise<ReadSheet<Key>> => {
  if (bytes.length > MAX_IMPORT_BYTES) return { refused: 'too-large' };
  const verdict = await guardZip(bytes);
  if (verdict !== 'ok') return { refused: verdict === 'bomb' ? 'bomb' : 'not-a-workbook' };
  const raw = await rawSheet(bytes, signal, withMarks);
  if (raw === null) return { refused: 'not-a-workbook' };
  const [head, ...body] = raw.rows;
  const places = placesOf(head?.cells ?? [], columns);
  if (places === null) return { refused: 'wrong-head' };
  const rows = body.map(({ row, cells }): SheetRow<Key> => {
    const entries = columns.map(({ key }) => [key, cells[places.get(key) ?? MAX_COLUMNS] ?? '']);
    return { row, cells: Object.fromEntries(entries) as Record<Key, string> };
  });
  if (rows.length > MAX_IMPORT_ROWS) return { refused: 'too-many-rows' };
  return rows.length === 0 ? { refused: 'no-rows' } : { refused: null, rows, marks: raw.marks };
};
