import { skippingLocked } from '../../../db/dialect.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { everything, ownRows } from '../../../db/visibility.ts';
import type { JobRecord, JobState } from '../../../jobs/job.ts';
import type { Knex } from 'knex';

const own = ownRows('jobs.creator_user_id');

/** Whoever does not see everything sees the jobs that they ordered. */
const jobs = defineScopedTable<JobRecord>('jobs', {
  all: everything,
  area: own,
  department: own,
  enterprise: own,
  self: own,
});

export interface JobListRow extends JobRecord {
  creator_name: string | null;
}

export const foundJobs = (db: Knex, scope: Scope, state: JobState | undefined): Knex.QueryBuilder => {
  const found = jobs.visible(db, scope);
  if (state) found.where('jobs.state', state);
  return found;
};

export const withCreator = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('users', 'users.id', 'jobs.creator_user_id')
    .select('jobs.*', { creator_name: 'users.name' });

export const findJob = (db: Knex, scope: Scope, id: number): Promise<JobListRow | undefined> =>
  firstOf<JobListRow>(withCreator(jobs.visible(db, scope)).where('jobs.id', id));

/** Deletes at most `limit` jobs of these states that ended before a time; returns how many. */
export const removeEnded = async (
  trx: Knex.Transaction,
  { states, before, limit }: { states: readonly JobState[]; before: string; limit: number },
): Promise<number> => {
  const old = trx('jobs')
    .whereIn('state', [...states])
    .where('end_time', '<', before)
    .orderBy('id')
    .limit(limit);
  const ids = await skippingLocked(trx, old).pluck<number[]>('id');
  await trx('jobs').whereIn('id', ids).delete();
  return ids.length;
};
