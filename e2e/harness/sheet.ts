/** Workbooks that a browser uploads and downloads. */
import { readFile } from 'node:fs/promises';
import { readXlsx } from '../../api-gateway/test/read-xlsx.ts';
import { workbook } from '../../api-gateway/test/import-sheet.ts';

/** A workbook with a head and these rows. */
export const uploadableSheet = (titles: string[], rows: string[][]): Promise<Buffer> =>
  workbook(titles, rows);

/** The cells of a downloaded workbook, with its head. */
export const sheetAt = async (path: string): Promise<unknown[][]> => readXlsx(await readFile(path));
