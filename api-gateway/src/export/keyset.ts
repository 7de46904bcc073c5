import { MAX_INTEGER } from '@college/contracts/core/paging';

/** Rows per query; a few hundred kilobytes. */
const BATCH = 1_000;

/**
 * All rows of a list in batches, newest first. `read` returns at most `limit` rows with ids below `before`, in
 * descending order. Each batch is a separate query, so that a slow receiver does not occupy a database connection; rows
 * added meanwhile are not included. `beyond` is larger than every id; PostgreSQL refuses to compare an
 * id of 32 bits with a larger number.
 */
export async function* newestFirst<Row extends { readonly id: number }>(
  read: (before: number, limit: number) => Promise<readonly Row[]>,
  beyond = MAX_INTEGER,
): AsyncGenerator<readonly Row[]> {
  let before = beyond;
  for (;;) {
    const rows = await read(before, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < BATCH) return;
    before = last.id;
  }
}
