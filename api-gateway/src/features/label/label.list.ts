import { labels, withUses } from './label.table.ts';
import type { LabelListRow } from './label.table.ts';
import { labelRow } from './label.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { label } from '@college/contracts/basic/label';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

const SORTABLE = { sort: 'labels.sort', nameZh: 'labels.name_zh', kind: 'labels.kind' } as const;

export const pageOfLabels = async (
  { kind, keyword, sorting, ...page }: ParsedInputOf<(typeof label.actions)['GetLabelPageList']>,
  { read, scope }: SignedInContext,
) => {
  const found = labels.visible(read, scope);
  if (kind) found.where('labels.kind', kind);
  if (keyword) found.where(contains(read, ['name_zh', 'name_en'], keyword));
  const sorted = applySorting(withUses(read, found.clone()), sorting, SORTABLE, 'sort');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<LabelListRow>(found, sorted, page);
  return { totalCount, items: rows.map(labelRow) };
};
