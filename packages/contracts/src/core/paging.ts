import { z } from './schema.ts';
import type { Schema } from './schema.ts';

export const MAX_PAGE_SIZE = 100;

export const Id = z.number().int().positive().max(2_147_483_647);
export const ById = z.object({ id: Id });
/** For changes: `rowVersion` is the version that the caller saw; another one answers 40902. */
export const ByIdAndVersion = ById.extend({ rowVersion: z.number().int().nonnegative() });

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
