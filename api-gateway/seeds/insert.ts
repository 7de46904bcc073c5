import type { Knex } from 'knex';

/** SQLite takes 32,766 bound values a statement; 200 rows of the widest table stay well below. */
const BATCH = 200;

/** Adds rows of one shape in batches. */
export const insertAll = async (
  trx: Knex.Transaction,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx(table).insert(rows.slice(start, start + BATCH));
  }
};

/** The same, and answers the columns asked for, one entry a row. */
export const insertReturning = async <Answer extends object>(
  trx: Knex.Transaction,
  table: string,
  rows: readonly object[],
  columns: readonly (keyof Answer & string)[],
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    answers.push(...((await trx(table).insert(batch).returning(columns)) as Answer[]));
  }
  return answers;
};

/** Both times of a row that came at this moment and has not changed since. */
export const cameAt = (moment: Date) => ({
  creation_time: moment.toISOString(),
  last_modification_time: moment.toISOString(),
});
