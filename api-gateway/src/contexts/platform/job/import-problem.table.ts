import type { Knex } from 'knex';

export interface ImportProblemRecord {
  job_id: number;
  row_number: number;
  column_title: string;
  message: string;
  values_json: string;
}

const BATCH = 500;

export const insertProblems = async (trx: Knex, rows: readonly ImportProblemRecord[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await trx('import_problems').insert(rows.slice(from, from + BATCH));
};

export const problemsOf = (db: Knex, jobId: number): Knex.QueryBuilder =>
  db('import_problems').where({ job_id: jobId });

/** At most `limit` problems after one, in the order of the sheet. */
export const problemsAfter = (
  db: Knex,
  jobId: number,
  after: number,
  limit: number,
): Promise<(ImportProblemRecord & { id: number })[]> =>
  problemsOf(db, jobId).where('id', '>', after).orderBy('id').limit(limit);
