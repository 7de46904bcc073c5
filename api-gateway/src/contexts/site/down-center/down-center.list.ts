import { shownDownCenters, withItsFile } from './down-center.table.ts';
import type { DownCenterListRow } from './down-center.table.ts';
import { downCenterItem } from './down-center.view.ts';
import type { DownloadReader } from './download-address.ts';
import type { PublicContext, SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListOptions } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { downCenter } from '@college/contracts/site/down-center';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof downCenter.actions)['GetDownCenterPageList']>;

export const downloadList = ({ read, language }: Pick<PublicContext, 'read' | 'language'>): ListOptions => ({
  search: ['down_centers.title', 'down_centers.title_en'],
  sortable: {
    title: { shown: shownName(read, 'down_centers', language, 'title'), table: 'down_centers' },
    kind: 'down_centers.kind',
    isPublic: 'down_centers.is_public',
    isShow: 'down_centers.is_show',
    downloads: 'down_centers.downloads',
    creationTime: 'down_centers.creation_time',
  },
  // In the configured order, newest first among equals.
  order: (rows) => rows.orderBy('down_centers.sort').orderBy('down_centers.id', 'desc'),
});

export const narrowDownloads = (found: Knex.QueryBuilder, { kind }: Pick<Query, 'kind'>): void => {
  if (kind) found.where('down_centers.kind', kind);
};

/** A page of what the reader may download. */
export const pageOfDownloads = (
  query: Query,
  context: PublicContext | SignedInContext,
  reader: DownloadReader,
) => {
  const found = shownDownCenters(context.read, reader);
  narrowDownloads(found, query);
  return listPage(context.read, found, query, {
    ...downloadList(context),
    select: withItsFile,
    view: (rows: readonly DownCenterListRow[]) => rows.map((row) => downCenterItem(context, reader, row)),
  });
};
