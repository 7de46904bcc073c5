import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { DownloadReader } from './download-address.ts';
import { withFile } from '../../platform/attachment/joined-file.table.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import type { Knex } from 'knex';

export interface DownCenterRecord extends BusinessColumns {
  title: string;
  title_en: string;
  /** A code of the kind `down-center-kind`. */
  kind: string;
  file_id: number | null;
  is_public: boolean;
  is_show: boolean;
  sort: number;
  downloads: number;
}

export type DownCenterListRow = DownCenterRecord & WithFile;

/** Downloads have no data scope: everybody with access to the download centre sees all that is published. */
export const downCenters = defineScopedTable<DownCenterRecord>('down_centers', forEverybody);

const shown = (db: Knex): Knex.QueryBuilder =>
  db('down_centers').where({ 'down_centers.is_deleted': false, 'down_centers.is_show': true });

/** What readers see; for visitors only public entries. */
export const shownDownCenters = (db: Knex, reader: DownloadReader): Knex.QueryBuilder =>
  reader === 'visitor' ? shown(db).where('down_centers.is_public', true) : shown(db);

export const withItsFile = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  withFile(query.select('down_centers.*'), 'down_centers.file_id');

/** Counts a download of an entry that this reader sees; returns its file, or null when there is none. */
export const countDownload = async (
  trx: Knex.Transaction,
  reader: DownloadReader,
  id: number,
): Promise<number | null> => {
  const [row] = await shownDownCenters(trx, reader)
    .where({ id })
    .increment('downloads', 1)
    .returning<DownCenterRecord[]>('file_id');
  return row?.file_id ?? null;
};

/** The file of an entry that this reader sees, without counting. */
export const shownFile = async (db: Knex, reader: DownloadReader, id: number): Promise<number | null> => {
  const row = await firstOf<Pick<DownCenterRecord, 'file_id'>>(
    shownDownCenters(db, reader).where({ id }).select('file_id'),
  );
  return row?.file_id ?? null;
};

/** The number of entries of a kind. */
export const countOfKind = async (db: Knex, kind: string): Promise<number> => {
  return countOf(db('down_centers').where({ kind, is_deleted: false }));
};
