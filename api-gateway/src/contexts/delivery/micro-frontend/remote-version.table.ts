import type { RemoteManifest, ShellManifest, Uses } from '@college/contracts/core/remote-build';
import type { ReleaseChanges } from '@college/contracts/delivery/release';
import type { Knex } from 'knex';

/** A version with its JSON parsed. Rows never change, so this may be cached by id. */
export interface RemoteVersion {
  id: number;
  remoteId: number;
  version: string;
  time: string;
  releasedBy: string;
  hostedAt: string | null;
  contentHash: string;
  manifestIntegrity: string;
  /** For the shell a ShellManifest, for every other remote a RemoteManifest. */
  manifest: RemoteManifest | ShellManifest;
  screens: readonly string[];
  uses: Uses;
  changes: ReleaseChanges;
  files: number;
  sizeBytes: number;
  transferBytes: number;
}

interface VersionRow {
  id: number;
  remote_id: number;
  version: string;
  creation_time: string;
  released_by: string;
  hosted_at: string | null;
  content_hash: string;
  manifest_integrity: string;
  manifest: string;
  screens: string;
  uses: string;
  changes: string;
  files: number;
  size_bytes: number;
  transfer_bytes: number;
}

const versionOf = (row: VersionRow): RemoteVersion => ({
  id: row.id,
  remoteId: row.remote_id,
  version: row.version,
  time: row.creation_time,
  releasedBy: row.released_by,
  hostedAt: row.hosted_at,
  contentHash: row.content_hash,
  manifestIntegrity: row.manifest_integrity,
  manifest: JSON.parse(row.manifest) as RemoteManifest | ShellManifest,
  screens: JSON.parse(row.screens) as string[],
  uses: JSON.parse(row.uses) as Uses,
  changes: JSON.parse(row.changes) as ReleaseChanges,
  files: row.files,
  sizeBytes: row.size_bytes,
  transferBytes: row.transfer_bytes,
});

export const versionsById = async (db: Knex, ids: readonly number[]): Promise<RemoteVersion[]> =>
  ids.length === 0
    ? []
    : (
        await db('remote_versions')
          .whereIn('id', [...ids])
          .select<VersionRow[]>('*')
      ).map(versionOf);

export const versionByName = async (
  db: Knex,
  remoteId: number,
  version: string,
): Promise<RemoteVersion | undefined> => {
  const row = await db('remote_versions').where({ remote_id: remoteId, version }).first<VersionRow>('*');
  return row && versionOf(row);
};

/** The names of all versions of a remote. */
export const versionNames = (db: Knex, remoteId: number): Promise<string[]> =>
  db('remote_versions').where({ remote_id: remoteId }).pluck<string[]>('version');

export const newestVersion = async (db: Knex, remoteId: number): Promise<RemoteVersion | undefined> => {
  const row = await db('remote_versions')
    .where({ remote_id: remoteId })
    .orderBy('id', 'desc')
    .first<VersionRow>('*');
  return row && versionOf(row);
};

/** Adds a version and returns its id. The unique index on remote and version decides between two concurrent ones. */
export const insertVersion = async (
  trx: Knex.Transaction,
  it: Omit<RemoteVersion, 'id'>,
): Promise<number> => {
  const [inserted] = await trx('remote_versions')
    .insert({
      remote_id: it.remoteId,
      version: it.version,
      creation_time: it.time,
      released_by: it.releasedBy,
      hosted_at: it.hostedAt,
      content_hash: it.contentHash,
      manifest_integrity: it.manifestIntegrity,
      manifest: JSON.stringify(it.manifest),
      screens: JSON.stringify(it.screens),
      uses: JSON.stringify(it.uses),
      changes: JSON.stringify(it.changes),
      files: it.files,
      size_bytes: it.sizeBytes,
      transfer_bytes: it.transferBytes,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('remote_versions: the inserted row came back without an id');
  return inserted.id;
};
