import { publicStandards, whereState } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardRow, standardWords } from './standard.view.ts';
import type { PublicContext, Services } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListOptions } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { StandardQuery } from '@college/contracts/site/standard';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

export const standardList = ({ read, language }: Pick<PublicContext, 'read' | 'language'>): ListOptions => ({
  search: [
    'standards.number',
    'standards.title',
    'standards.title_en',
    'standards.issuer',
    'standards.issuer_en',
  ],
  sortable: {
    number: 'standards.number',
    title: { shown: shownName(read, 'standards', language, 'title'), table: 'standards' },
    kind: 'standards.kind',
    isPublic: 'standards.is_public',
    issuer: { shown: shownName(read, 'standards', language, 'issuer'), table: 'standards' },
    issuedDate: { emptyLast: 'standards.issued_date' },
    effectiveDate: { emptyLast: 'standards.effective_date' },
    creationTime: 'standards.creation_time',
  },
  order: 'creationTime desc',
});

export const narrowStandards = (
  found: Knex.QueryBuilder,
  { kind, state }: Pick<StandardQuery, 'kind' | 'state'>,
  services: Pick<Services, 'now' | 'settings'>,
): void => {
  if (kind) found.where('standards.kind', kind);
  if (state) whereState(found, state, todayOf(services));
};

export const pageOfPublicStandards = (query: StandardQuery, context: PublicContext) => {
  const found = publicStandards(context.read);
  narrowStandards(found, query, context);
  return listPage(context.read, found, query, {
    ...standardList(context),
    select: (rows) => rows.select('standards.*'),
    view: (rows: readonly StandardRecord[]) =>
      rows.map((row) => ({
        ...standardRow(row, todayOf(context)),
        ...standardWords(row, context.language),
      })),
  });
};
