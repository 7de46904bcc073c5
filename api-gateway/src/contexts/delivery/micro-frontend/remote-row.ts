import { listedById } from './remote-listed.table.ts';
import type { RemoteListRow } from './remote-listed.table.ts';
import type { RemoteRecord } from './remote.table.ts';
import type { RemoteRow, Rollout } from '@college/contracts/delivery/micro-frontend-row';
import type { Knex } from 'knex';

/** A row of `withVersionsAndHealth` as clients see it; makes no query. */
export const remoteRow = (row: RemoteListRow): RemoteRow => ({
  id: row.id,
  name: row.name,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  owner: row.owner,
  contact: row.contact,
  ownerUserId: row.owner_user_id,
  ownerUserName: row.owner_user_name,
  activeVersion: row.active_version,
  previousVersion: row.previous_version,
  rollout: rolloutOf(row, row.rollout_version),
  versionCount: row.version_count,
  sessions: row.session_count,
  failedSessions: row.failed_count,
  rowVersion: row.row_version,
});

/** The rows for these records, in their order, with one query for all of them. */
export const remoteRowsOf = async (
  db: Knex,
  records: readonly RemoteRecord[],
  now: Date,
): Promise<RemoteRow[]> => {
  const listed = new Map((await listedById(db, idsOf(records), now)).map((row) => [row.id, row]));
  return records.map((record) => {
    const row = listed.get(record.id);
    if (row === undefined) throw new Error(`remotes: ${record.name} has no row of its own`);
    return remoteRow(row);
  });
};

const idsOf = (records: readonly RemoteRecord[]): number[] => records.map(({ id }) => id);

const rolloutOf = (record: RemoteRecord, version: string | null): Rollout | null =>
  record.rollout_version_id === null || version === null
    ? null
    : {
        versionId: record.rollout_version_id,
        version,
        percent: record.rollout_percent,
        roleIds: JSON.parse(record.rollout_role_ids) as number[],
        areaCodes: JSON.parse(record.rollout_area_codes) as string[],
        since: record.rollout_since ?? record.last_modification_time,
      };
