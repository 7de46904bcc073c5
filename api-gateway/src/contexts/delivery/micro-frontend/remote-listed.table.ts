import { rowsOf } from '../../../db/scoped-table.ts';
import type { RemoteRecord } from './remote.table.ts';
import type { Knex } from 'knex';

/** What a list shows in addition to the remote's own columns. */
export interface RemoteListRow extends RemoteRecord {
  owner_user_name: string | null;
  active_version: string | null;
  previous_version: string | null;
  rollout_version: string | null;
  version_count: number;
  session_count: number;
  failed_count: number;
}

const DAY = 24 * 3_600_000;

/**
 * Adds to a query over `remotes` the owner, the versions by name, and the outcomes of distinct sessions in the last 24
 * hours.
 */
export const withVersionsAndHealth = (db: Knex, query: Knex.QueryBuilder, now: Date): Knex.QueryBuilder => {
  const since = new Date(now.getTime() - DAY).toISOString();
  const named = (column: string) =>
    db('remote_versions')
      .whereRaw('remote_versions.id = ??', [`remotes.${column}`])
      .select('version');
  const sessions = () =>
    db('remote_outcomes').whereRaw('remote_outcomes.remote_id = remotes.id').countDistinct('session_id');
  return query.select('remotes.*', {
    owner_user_name: db('users').whereRaw('users.id = remotes.owner_user_id').select('name'),
    active_version: named('active_version_id'),
    previous_version: named('previous_version_id'),
    rollout_version: named('rollout_version_id'),
    version_count: db('remote_versions').whereRaw('remote_versions.remote_id = remotes.id').count('*'),
    session_count: sessions().where((outcome) =>
      outcome.where('loaded_at', '>=', since).orWhere('failed_at', '>=', since),
    ),
    failed_count: sessions().where('failed_at', '>=', since),
  });
};

export const listedById = (db: Knex, ids: readonly number[], now: Date): Promise<RemoteListRow[]> =>
  rowsOf<RemoteListRow>(withVersionsAndHealth(db, db('remotes').whereIn('remotes.id', [...ids]), now));
