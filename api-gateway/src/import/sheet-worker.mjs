/**
 * Reads a workbook in a separate thread: whatever a file does to the reader, calls are still answered. Plain
 * JavaScript, because a thread loads the file as it is, from the sources as well as from the build.
 */
import { readSheet } from 'read-excel-file/node';
import { marksOf } from './sheet-marks.mjs';

/** Characters of a date in ISO 8601. */
const DAY = 10;

/**
 * Texts are data, whatever they begin with; a number is written as Excel shows it in a plain cell.
 * @param {unknown} cell
 * @returns {string}
 */
const textOf = (cell) => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY);
  return String(cell).trim();
};

/**
 * @param {{ bytes: Uint8Array, maxRows: number, maxColumns: number, withMarks: boolean }} task
 * @returns {Promise<{ rows: { row: number, cells: string[] }[], marks: import('./sheet-marks.mjs').SheetMark[] } | null>}
 *   the rows of the first sheet with anything, as texts, the head included, and at most one more than `maxRows`
 *   below it; with `withMarks` what these texts leave out; null for what cannot be read
 */
export default async function read({ bytes, maxRows, maxColumns, withMarks }) {
  try {
    const sheet = await readSheet(Buffer.from(bytes));
    const rows = sheet
      .map((row, index) => ({ row: index + 1, cells: row.slice(0, maxColumns).map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .slice(0, maxRows + 2);
    return { rows, marks: withMarks ? await marksOf(Buffer.from(bytes), maxRows) : [] };
  } catch {
    // The guard has accepted it as an archive, so it is not a workbook, or a broken one.
    return null;
  }
}
