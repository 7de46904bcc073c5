/** Initial passwords until they are fetched. */
import type { Knex } from 'knex';

export interface ImportPasswordRecord {
  row_key: string;
  job_id: number;
  row_number: number;
  username: string;
  name: string;
  password_sealed: string;
  creation_time: string;
}

const BATCH = 500;

export const insertPasswords = async (trx: Knex, rows: readonly ImportPasswordRecord[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await trx('import_passwords').insert(rows.slice(from, from + BATCH));
};

/** The passwords of a job in the order of the sheet. */
export const passwordsOfJob = (db: Knex, jobId: number): Promise<ImportPasswordRecord[]> =>
  db('import_passwords').where({ job_id: jobId }).orderBy('row_number');

/** Deletes passwords fetched before one time, and those never fetched since another; returns how many. */
export const forgetPasswords = (
  trx: Knex,
  { handedBefore, madeBefore }: { handedBefore: string; madeBefore: string },
): Promise<number> =>
  trx('import_passwords')
    .where('creation_time', '<', madeBefore)
    .orWhereIn('job_id', trx('import_jobs').where('passwords_handed_at', '<=', handedBefore).select('id'))
    .delete();
