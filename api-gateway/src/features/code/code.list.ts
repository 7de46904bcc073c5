import { codeContents, codeKinds, withContentCount } from './code.table.ts';
import type { CodeContentRecord, CodeKindListRow } from './code.table.ts';
import { contentRow, kindRow } from './code.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { codeContent, codeKind } from '@college/contracts/basic/code';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

export const pageOfCodeKinds = async (
  query: ParsedInputOf<(typeof codeKind.actions)['GetCodeKindPageList']>,
  { read, scope }: SignedInContext,
) => {
  const found = codeKinds.visible(read, scope);
  if (query.keyword) found.where(contains(read, ['name_zh', 'name_en', 'kind_key'], query.keyword));
  const sortable = { kindKey: 'code_kinds.kind_key', nameZh: 'code_kinds.name_zh', id: 'code_kinds.id' };
  const sorted = applySorting(withContentCount(read, found.clone()), query.sorting, sortable, 'kindKey');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<CodeKindListRow>(found, sorted, query);
  return { totalCount, items: rows.map(kindRow) };
};

export const pageOfCodeContents = async (
  query: ParsedInputOf<(typeof codeContent.actions)['GetCodeContentPageList']>,
  { read, scope }: SignedInContext,
) => {
  const found = codeContents.visible(read, scope).where('code_contents.kind_id', query.kindId);
  if (query.keyword) found.where(contains(read, ['name_zh', 'name_en', 'code'], query.keyword));
  const sortable = {
    sort: 'code_contents.sort',
    code: 'code_contents.code',
    nameZh: 'code_contents.name_zh',
  };
  const sorted = applySorting(found.clone().select('code_contents.*'), query.sorting, sortable, 'sort');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<CodeContentRecord>(found, sorted, query);
  return { totalCount, items: rows.map(contentRow) };
};
