import { listedFeedbacks, waitingFirst, withNames } from './feedback.table.ts';
import type { FeedbackListRow } from './feedback.table.ts';
import { feedbackRow, myFeedback } from './feedback.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { contains } from '../../db/dialect.ts';
import { applySorting, pageOf } from '../../db/paging.ts';
import type { Scope } from '../../db/scoped-table.ts';
import type { feedback } from '@college/contracts/business/feedback';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof feedback.actions)['GetFeedbackPageList']>;

const SORTABLE = {
  creationTime: 'feedbacks.creation_time',
  answeredAt: { emptyLast: 'feedbacks.answered_at' },
} as const;

const filtered = (read: Knex, scope: Scope, { kind, state, keyword }: Query, searched: readonly string[]) => {
  const found = listedFeedbacks(read, scope);
  if (kind) found.where('feedbacks.kind', kind);
  if (state) found.where('feedbacks.state', state);
  if (keyword) found.where(contains(read, searched, keyword));
  return found;
};

/** A page of what the caller may see. */
export const pageOfFeedbacks = async (query: Query, context: SignedInContext) => {
  const { read, scope } = context;
  const found = filtered(read, scope, query, ['feedbacks.content', 'feedbacks.visitor_name', 'users.name']);
  const rows = withNames(found.clone());
  const sorted = query.sorting
    ? applySorting(rows, query.sorting, SORTABLE, 'creationTime desc')
    : waitingFirst(rows);
  if (isFailure(sorted)) return sorted;
  const page = await pageOf<FeedbackListRow>(found, sorted, query);
  return { totalCount: page.totalCount, items: page.rows.map((row) => feedbackRow(row, context)) };
};

/** A page of what the caller has written himself, whatever else his role sees. */
export const pageOfMyFeedbacks = async (query: Query, context: SignedInContext) => {
  const found = filtered(context.read, { ...context.scope, kind: 'self' }, query, ['feedbacks.content']);
  const sorted = applySorting(withNames(found.clone()), query.sorting, SORTABLE, 'creationTime desc');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<FeedbackListRow>(found, sorted, query);
  return { totalCount, items: rows.map((row) => myFeedback(row, context)) };
};
