import { countOf } from '../../../db/paging.ts';
import type { Knex } from 'knex';

/** A version as a list shows it, without what only browsers and the gate read, and its status within its remote. */
export interface VersionListRow {
  id: number;
  version: string;
  creation_time: string;
  released_by: string;
  hosted_at: string | null;
  changes: string;
  files: number;
  size_bytes: number;
  transfer_bytes: number;
  active_version_id: number | null;
  previous_version_id: number | null;
  rollout_version_id: number | null;
}

/** Narrows a query over `remotes` to one of them, and joins its versions. */
export const versionsAmong = (visibleRemotes: Knex.QueryBuilder, remoteId: number): Knex.QueryBuilder =>
  visibleRemotes
    .join('remote_versions', 'remote_versions.remote_id', 'remotes.id')
    .where('remotes.id', remoteId);

/** The columns of a VersionListRow. */
export const asListed = (versions: Knex.QueryBuilder): Knex.QueryBuilder =>
  versions.select(
    'remote_versions.id',
    'remote_versions.version',
    'remote_versions.creation_time',
    'remote_versions.released_by',
    'remote_versions.hosted_at',
    'remote_versions.changes',
    'remote_versions.files',
    'remote_versions.size_bytes',
    'remote_versions.transfer_bytes',
    'remotes.active_version_id',
    'remotes.previous_version_id',
    'remotes.rollout_version_id',
  );

/** How many versions of all remotes have been released since a moment. */
export const countReleasesSince = (db: Knex, since: string): Promise<number> =>
  countOf(db('remote_versions').where('creation_time', '>=', since));
