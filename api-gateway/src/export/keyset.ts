/** Rows that are read at a time; a few hundred kilobytes. */
const BATCH = 1_000;

/** Ids are integers of 32 bits. */
const BEYOND_EVERY_ID = 2_147_483_647;

/**
 * All rows of a list by the batch, the newest first. `read` yields at most `limit` rows with ids below `before`, by id
 * downwards: each batch is a query of its own, so that a slow receiver holds no connection of the database, and rows
 * that come in meanwhile are not in it.
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
