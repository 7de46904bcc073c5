import type { UserPort } from '../../../app/users.ts';
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

type Users = Pick<UserPort, 'withAccount'>;

export const withCreator = (query: Knex.QueryBuilder, users: Users): Knex.QueryBuilder =>
  users.withAccount(query, 'jobs.creator_user_id').select('jobs.*', { creator_name: 'users.name' });

export const findJob = (
  db: Knex,
  { scope, users }: { readonly scope: Scope; readonly users: Users },
  id: number,
): Promise<JobListRow | undefined> =>
  firstOf<JobListRow>(withCreator(jobs.visible(db, scope), users).where('jobs.id', id));
