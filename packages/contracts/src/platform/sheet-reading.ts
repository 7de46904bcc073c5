import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** What was understood of a sheet, in the language of the caller, for the user to compare with what was meant. */
export const SheetReading = z.object({
  sheet: z.string(),
  /** Further sheets of the workbook, which were not read. */
  otherSheets: z.array(z.string()),
  /** The row with the titles, as in the spreadsheet; 0 when none was found. */
  headRow: z.number().int(),
  /** `column` as the college calls it, `title` as the sheet does. */
  understood: z.array(z.object({ column: z.string(), title: z.string() })),
  /** Columns that were left out; `title` is empty where only the letter tells. */
  ignored: z.array(z.object({ letter: z.string(), title: z.string() })),
  /** Required columns that the sheet lacks: nothing of it is read. */
  missing: z.array(z.string()),
  /** Other columns that the sheet lacks; they count as empty. */
  absent: z.array(z.string()),
  /** Sentences about hidden rows and columns and merged cells. */
  warnings: z.array(z.string()),
});
export type SheetReading = Parsed<typeof SheetReading>;
