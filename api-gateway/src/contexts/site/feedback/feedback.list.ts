import { listedFeedbacks, waitingFirst, withNames } from './feedback.table.ts';
import type { FeedbackListRow } from './feedback.table.ts';
import { feedbackRow, myFeedback } from './feedback.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { feedback } from '@college/contracts/site/feedback';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof feedback.actions)['GetFeedbackPageList']>;

const SORTABLE = {
  kind: 'feedbacks.kind',
  state: 'feedbacks.state',
  creationTime: 'feedbacks.creation_time',
  answeredAt: { emptyLast: 'feedbacks.answered_at' },
} as const;

const filtered = (read: Knex, scope: Scope, { kind, state }: Query) => {
  const found = listedFeedbacks(read, scope);
  if (kind) found.where('feedbacks.kind', kind);
  if (state) found.where('feedbacks.state', state);
  return found;
};

/** A page of the feedback within the caller's scope. */
export const pageOfFeedbacks = (query: Query, context: SignedInContext) =>
  listPage(context.read, filtered(context.read, context.scope, query), query, {
    search: ['feedbacks.content', 'feedbacks.visitor_name', 'users.name_key'],
    sortable: SORTABLE,
    order: waitingFirst,
    select: (rows) => withNames(context.read, rows, context.language),
    view: (rows: readonly FeedbackListRow[]) => rows.map((row) => feedbackRow(row, context)),
  });

/** A page of the caller's own feedback, whatever else their role can see. */
export const pageOfMyFeedbacks = (query: Query, context: SignedInContext) =>
  listPage(context.read, filtered(context.read, { ...context.scope, kind: 'self' }, query), query, {
    search: ['feedbacks.content'],
    sortable: SORTABLE,
    order: 'creationTime desc',
    select: (rows) => withNames(context.read, rows, context.language),
    view: (rows: readonly FeedbackListRow[]) => rows.map((row) => myFeedback(row, context)),
  });
