import { createPublicItem, deletePublicItem, updatePublicItem } from './public-item.changes.ts';
import { publicItems } from './public-item.table.ts';
import type { PublicItemRecord } from './public-item.table.ts';
import { publicItemRows } from './public-item.view.ts';
import { isFailure } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import { whereItemLabelled } from '../label/label.table.ts';
import { publicItem } from '@college/contracts/basic/public-item';

const SORTABLE = {
  sort: 'public_items.sort',
  title: 'public_items.title',
  kind: 'public_items.kind',
  creationTime: 'public_items.creation_time',
} as const;

export const publicItemService = implement(publicItem, {
  GetPublicItemPageList: async (query, { read, scope, language }) => {
    const { kind, labelId, isShow, keyword } = query;
    const found = publicItems.visible(read, scope);
    if (kind) found.where('public_items.kind', kind);
    if (labelId) whereItemLabelled(found, labelId);
    if (isShow !== undefined) found.where('public_items.is_show', isShow);
    if (keyword) found.where(contains(read, ['title', 'text', 'link'], keyword));
    const sorted = applySorting(found.clone().select('public_items.*'), query.sorting, SORTABLE, 'sort');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<PublicItemRecord>(found, sorted, query);
    return { totalCount, items: await publicItemRows(read, rows, language) };
  },
  CreatePublicItem: createPublicItem,
  UpdatePublicItem: updatePublicItem,
  DeletePublicItem: deletePublicItem,
});
