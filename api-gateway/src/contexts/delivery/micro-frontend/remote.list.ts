import { withVersionsAndHealth } from './remote-listed.table.ts';
import type { RemoteListRow } from './remote-listed.table.ts';
import { remoteRow } from './remote-row.ts';
import { asListed, versionsAmong } from './remote-version-listed.table.ts';
import type { VersionListRow } from './remote-version-listed.table.ts';
import { remotes } from './remote.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { firstOf } from '../../../db/scoped-table.ts';
import type { ReleaseChanges } from '@college/contracts/delivery/release';

type Actions = (typeof microFrontend)['actions'];
type RemotesQuery = ParsedInputOf<Actions['GetRemotePageList']>;
type VersionsQuery = ParsedInputOf<Actions['GetRemoteVersionPageList']>;

/** A page of the remotes, by name. */
export const pageOfRemotes = async (query: RemotesQuery, { read, scope, language, now }: SignedInContext) => {
  const found = remotes.visible(read, scope);
  const searched = ['remotes.name', 'remotes.title_zh', 'remotes.title_en', 'remotes.owner'];
  if (query.keyword) found.where(contains(read, searched, query.keyword));
  const sortable = {
    name: 'remotes.name',
    title: language === 'en' ? 'remotes.title_en' : 'remotes.title_zh',
    owner: 'remotes.owner',
    creationTime: 'remotes.creation_time',
  };
  const listed = withVersionsAndHealth(read, found.clone(), now());
  const sorted = applySorting(listed, query.sorting, sortable, 'name');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<RemoteListRow>(found, sorted, query);
  return { totalCount, items: rows.map(remoteRow) };
};

export const oneRemote = async ({ id }: { id: number }, { read, scope, now }: SignedInContext) => {
  const found = remotes.visible(read, scope).where('remotes.id', id);
  const row = await firstOf<RemoteListRow>(withVersionsAndHealth(read, found, now()));
  return row ? remoteRow(row) : fail(commonErrors.notFound);
};

/** A page of the versions of one remote, newest first; empty for a remote that does not exist. */
export const pageOfVersions = async (query: VersionsQuery, { read, scope }: SignedInContext) => {
  const found = versionsAmong(remotes.visible(read, scope), query.remoteId);
  const searched = ['remote_versions.version', 'remote_versions.released_by'];
  if (query.keyword) found.where(contains(read, searched, query.keyword));
  const sortable = {
    time: 'remote_versions.creation_time',
    sizeBytes: 'remote_versions.size_bytes',
    transferBytes: 'remote_versions.transfer_bytes',
  };
  const sorted = applySorting(asListed(found.clone()), query.sorting, sortable, 'time desc');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<VersionListRow>(found, sorted, query);
  return { totalCount, items: rows.map(versionRow) };
};

const versionRow = (row: VersionListRow): RemoteVersionRow => ({
  id: row.id,
  version: row.version,
  use: useOf(row),
  releasedBy: row.released_by,
  time: row.creation_time,
  sizeBytes: row.size_bytes,
  transferBytes: row.transfer_bytes,
  files: row.files,
  hostedAt: row.hosted_at,
  changes: JSON.parse(row.changes) as ReleaseChanges,
});

const useOf = (row: VersionListRow): RemoteVersionRow['use'] => {
  if (row.id === row.active_version_id) return 'active';
  if (row.id === row.rollout_version_id) return 'rollout';
  return row.id === row.previous_version_id ? 'previous' : 'stored';
};
