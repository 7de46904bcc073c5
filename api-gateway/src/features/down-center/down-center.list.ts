import { downCenters, shownDownCenters, withItsFile } from './down-center.table.ts';
import type { DownCenterListRow } from './down-center.table.ts';
import { downCenterItem, downCenterRow } from './down-center.view.ts';
import type { DownloadReader } from './download-address.ts';
import type { PublicContext, SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { downCenter } from '@college/contracts/basic/down-center';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof downCenter.actions)['GetDownCenterPageList']>;
type KeeperQuery = ParsedInputOf<(typeof downCenter.actions)['GetAllDownCenterPageList']>;

const sortable = {
  title: 'down_centers.title',
  downloads: 'down_centers.downloads',
  creationTime: 'down_centers.creation_time',
};

const narrow = (read: Knex, found: Knex.QueryBuilder, { keyword, kind }: Query): void => {
  if (keyword) found.where(contains(read, ['down_centers.title'], keyword));
  if (kind) found.where('down_centers.kind', kind);
};

/** In the order that was set, the newest first among equals; or as the caller wants it. */
const ordered = (found: Knex.QueryBuilder, sorting: string | undefined) => {
  const rows = withItsFile(found.clone());
  return sorting === undefined
    ? rows.orderBy('down_centers.sort').orderBy('down_centers.id', 'desc')
    : applySorting(rows, sorting, sortable, 'creationTime');
};

/** A page of what the reader may download. */
export const pageOfDownloads = async (
  query: Query,
  context: PublicContext | SignedInContext,
  reader: DownloadReader,
) => {
  const found = shownDownCenters(context.read, reader);
  narrow(context.read, found, query);
  const sorted = ordered(found, query.sorting);
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<DownCenterListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => downCenterItem(context, reader, row)) };
};

/** A page of everything, for whoever keeps it. */
export const pageOfAllDownloads = async (query: KeeperQuery, context: SignedInContext) => {
  const found = downCenters.visible(context.read, context.scope);
  narrow(context.read, found, query);
  if (query.isPublic !== undefined) found.where('down_centers.is_public', query.isPublic);
  if (query.isShow !== undefined) found.where('down_centers.is_show', query.isShow);
  const sorted = ordered(found, query.sorting);
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<DownCenterListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => downCenterRow(context, row)) };
};
