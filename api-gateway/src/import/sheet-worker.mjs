/**
 * Reads a workbook in a separate thread: whatever a file does to the reader, calls are still answered. Plain
 * JavaScript, because a thread loads the file as it is, from the sources as well as from the build.
 */
import { readCells } from './sheet-cells.mjs';
import { openWorkbook } from './workbook-parts.mjs';

/** @typedef {{ sheet: string, others: string[] } & ReturnType<typeof readCells>} RawSheet */

/**
 * @param {{ bytes: Uint8Array } & import('./sheet-cells.mjs').Limits} task
 * @returns {RawSheet | null} the first visible sheet; null for what cannot be read
 */
export default function read({ bytes, ...limits }) {
  try {
    const workbook = openWorkbook(bytes);
    return { sheet: workbook.sheet.name, others: workbook.others, ...readCells(bytes, workbook, limits) };
  } catch {
    // The guard has accepted it as an archive, so it is not a workbook, or a broken one.
    return null;
  }
}
