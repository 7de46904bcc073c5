import { publicStandards, standards, whereState } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardRow, todayOf } from './standard.view.ts';
import type { PublicContext, SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { StandardQuery } from '@college/contracts/business/standard';
import type { Knex } from 'knex';

const SORTABLE = {
  number: 'standards.number',
  title: 'standards.title',
  issuer: 'standards.issuer',
  issuedDate: { emptyLast: 'standards.issued_date' },
  effectiveDate: { emptyLast: 'standards.effective_date' },
  creationTime: 'standards.creation_time',
} as const;

const page = async (found: Knex.QueryBuilder, query: StandardQuery, context: PublicContext) => {
  const today = todayOf(context);
  const { kind, state, keyword, sorting } = query;
  if (kind) found.where('standards.kind', kind);
  if (state) whereState(found, state, today);
  if (keyword)
    found.where(contains(context.read, ['standards.number', 'standards.title', 'standards.issuer'], keyword));
  const sorted = applySorting(found.clone().select('standards.*'), sorting, SORTABLE, 'creationTime desc');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<StandardRecord>(found, sorted, query);
  return { totalCount, items: rows.map((row) => standardRow(row, today)) };
};

export const pageOfStandards = (query: StandardQuery, context: SignedInContext) =>
  page(standards.visible(context.read, context.scope), query, context);

export const pageOfPublicStandards = (query: StandardQuery, context: PublicContext) =>
  page(publicStandards(context.read), query, context);
