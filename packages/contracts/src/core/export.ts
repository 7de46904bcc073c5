import { defineError, ErrorCode } from './errors.ts';
import { z } from './schema.ts';

/** The limit of an Excel sheet is 1,048,576 rows. */
export const MAX_EXPORT_ROWS = 1_000_000;

export const exportErrors = {
  tooManyRows: defineError(
    'export.too-many-rows',
    ErrorCode.tooLarge,
    z.object({ rows: z.number().int(), limit: z.number().int() }),
  ),
} as const;
