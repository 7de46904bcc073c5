import { firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { jobs } from '../../../jobs/job-table.ts';
import type { JobRecord, JobState } from '../../../jobs/job.ts';
import type { Knex } from 'knex';

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
