import { z } from './schema.ts';
import type { Schema } from './schema.ts';

export const MAX_PAGE_SIZE = 100;

/** The largest whole number that the databases' integer columns hold; to compare one with more is an error of theirs. */
export const MAX_INTEGER = 2_147_483_647;

export const Id = z.number().int().positive().max(MAX_INTEGER);

/**
 * Which version of a row the caller saw. Not `.max()`: that would show in the schema, and every build of a remote from
 * before would count as one that this gateway refuses, though none of them ever saw such a version.
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
/** For changes: `rowVersion` is the version that the caller saw; another one answers 40902. */
export const ByIdAndVersion = ById.extend({ rowVersion: RowVersion });

/** The input of every list. `sorting` is `column` or `column desc`; a column that the list does not offer is refused. */
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

/** The running number of a row over all pages, from 1. `index` is the row's place on its page, from 0. */
export const rowNumber = (page: number, pageSize: number, index: number): number =>
  (page - 1) * pageSize + index + 1;

/** An entry of a drop-down. */
export const Option = z.object({ id: Id, name: z.string() });

/** The same for what has a word and no number: a value of a filter, and how it is called. */
export const TextOption = z.object({ value: z.string(), text: z.string() });
