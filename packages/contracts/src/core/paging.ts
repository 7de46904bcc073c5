import { z } from './schema.ts';
import type { Schema } from './schema.ts';

export const MAX_PAGE_SIZE = 100;

/** The largest integer of the databases' integer columns; comparing with a larger one is a database error. */
export const MAX_INTEGER = 2_147_483_647;

export const Id = z.number().int().positive().max(MAX_INTEGER);

/** Of rows that 32 bits cannot number: study sessions, slices, checkpoints, entries of the ledger, lines of the logs. */
export const LongId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * The version of a row that the caller saw. Without `.max()`: it would be part of the schema, and every older build of
 * a remote would count as incompatible.
 */
export const RowVersion = z
  .number()
  .int()
  .nonnegative()
  .check(({ value: input, issues }) => {
    if (input > MAX_INTEGER)
      issues.push({ code: 'too_big', origin: 'number', maximum: MAX_INTEGER, inclusive: true, input });
  });
export const ById = z.object({ id: Id });
/** For changes: `rowVersion` is the version that the caller saw; another version answers 40902. */
export const ByIdAndVersion = ById.extend({ rowVersion: RowVersion });

/** The input of every list. `sorting` is `column` or `column desc`; unknown columns are refused. */
export const PageQuery = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
  keyword: z.string().trim().max(100).optional(),
  sorting: z
    .string()
    .max(60)
    .regex(/^[A-Za-z]+( (asc|desc))?$/)
    .optional(),
});

export const paged = <Row extends Schema>(row: Row) =>
  z.object({ totalCount: z.number().int().nonnegative(), items: z.array(row) });

/** The number of a row across all pages, from 1. `index` is its position on the page, from 0. */
export const rowNumber = (page: number, pageSize: number, index: number): number =>
  (page - 1) * pageSize + index + 1;

/** An entry of a drop-down. */
export const Option = z.object({ id: Id, name: z.string() });

/** The same for a value with a text instead of an id, such as the value of a filter. */
export const TextOption = z.object({ value: z.string(), text: z.string() });
