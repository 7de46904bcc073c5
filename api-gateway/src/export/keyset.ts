/** Rows per query; a few hundred kilobytes. */
const BATCH = 1_000;

/** Ids are 32-bit integers. */
const BEYOND_EVERY_ID = 2_147_483_647;

/**
 * All rows of a list in batches, newest first. `read` returns at most `limit` rows with ids below `before`, in
 * descending order. Each batch is a separate query, so that a slow receiver does not occupy a database connection; rows
 * added meanwhile are not included.
 */
export async function* newestFirst<Row extends { readonly id: number }>(
  read: (before: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let before = BEYOND_EVERY_ID;
  for (;;) {
    const rows = await read(before, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < BATCH) return;
    before = last.id;
  }
}
