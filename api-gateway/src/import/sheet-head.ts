/** Finds the head of a sheet: which column is which, by the titles. */
import type { RawCell, RawRow } from './sheet-cells.mjs';
import type { SheetColumn } from './read-sheet.ts';
import { messageFor } from '../app/messages/message-catalogue.ts';
import { plainCode } from './cell-text.ts';

/** Above the head there may be a title, a unit, a date. */
const HEAD_ROWS = 5;
const LANGUAGES = ['zh-CN', 'en'] as const;

/** As titles are compared: without the star of a required column, and what stands in brackets behind. */
const plainTitle = (title: string): string =>
  plainCode(title)
    .replace(/\s*\*$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
const withoutBrackets = (title: string): string =>
  title.replace(/\s*[(（[【][^()（）[\]【】]*[)）\]】]\s*\*?$/, '').trim();

const spaceless = (title: string): string => title.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

export const textOf = (cell: RawCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.text;

export interface FoundHead<Key extends string> {
  /** As in the spreadsheet: the first is row 1. */
  readonly row: number;
  /** The position of each column that was found. */
  readonly places: ReadonlyMap<Key, number>;
  /** The titles of this row, by position. */
  readonly titles: readonly string[];
  readonly missing: readonly SheetColumn<Key>[];
}

/** Own titles count more than other ones, so that `手机` beside `手机号` is not taken for it. */
const placesOf = <Key extends string>(
  titles: readonly string[],
  columns: readonly SheetColumn<Key>[],
): Map<Key, number> => {
  const places = new Map<Key, number>();
  const taken = new Set<number>();
  const wholes = titles.map((title) => spaceless(plainTitle(title)));
  const stems = wholes.map(withoutBrackets);
  const own = ({ title }: SheetColumn<Key>) => LANGUAGES.map((language) => messageFor(title, language, null));
  const other = ({ also }: SheetColumn<Key>) => also;
  for (const shown of [wholes, stems])
    for (const wantedOf of [own, other])
      for (const column of columns) {
        if (places.has(column.key)) continue;
        const wanted = wantedOf(column).map(plainTitle);
        const place = shown.findIndex((title, at) => !taken.has(at) && wanted.includes(title));
        if (place === -1) continue;
        places.set(column.key, place);
        taken.add(place);
      }
  return places;
};

/** The row among the first ones that lacks the least, and in which most titles are understood; null where none is. */
export const headOf = <Key extends string>(
  rows: readonly RawRow[],
  columns: readonly SheetColumn<Key>[],
): FoundHead<Key> | null => {
  const candidates = rows.slice(0, HEAD_ROWS).map(({ row, cells }): FoundHead<Key> => {
    const titles = Array.from(cells, textOf);
    const places = placesOf(titles, columns);
    const missing = columns.filter(({ key, isRequired }) => isRequired && !places.has(key));
    return { row, places, titles, missing };
  });
  const [best] = candidates.toSorted(
    (one, other) => one.missing.length - other.missing.length || other.places.size - one.places.size,
  );
  return best && best.places.size > 0 ? best : null;
};
