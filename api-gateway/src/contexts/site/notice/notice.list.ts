import { notices, SEARCHED, withReadCount } from './notice.table.ts';
import type { NoticeListRow } from './notice.table.ts';
import { noticeRows } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import { INSIDE_TYPE } from '@college/contracts/site/notice';
import type { notice } from '@college/contracts/site/notice';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Actions = typeof notice.actions;
type Query = ParsedInputOf<Actions['GetNoticeListByType']>;
type InsideQuery = ParsedInputOf<Actions['GetSentInsideNotices']>;

const sortableIn = ({ read, language }: SignedInContext) => ({
  noticeTypeName: 'notices.notice_type',
  targetKind: 'notices.target_kind',
  state: 'notices.state',
  noticeTitle: { shown: shownName(read, 'notices', language, 'notice_title'), table: 'notices' },
  noticeStartTime: 'notices.notice_start_time',
  noticeEndTime: { emptyLast: 'notices.notice_end_time' },
  creationTime: 'notices.creation_time',
});

const page = (found: Knex.QueryBuilder, query: InsideQuery, context: SignedInContext) =>
  listPage(context.read, found, query, {
    search: SEARCHED,
    sortable: sortableIn(context),
    order: 'creationTime desc',
    select: (rows) => withReadCount(context.read, rows),
    view: (rows: readonly NoticeListRow[]) => noticeRows(rows, context),
  });

/** A page of the notices that the caller maintains. */
export const pageOfNotices = async (query: Query, context: SignedInContext) => {
  const found = notices.visible(context.read, context.scope);
  if (query.noticeType) found.where('notices.notice_type', query.noticeType);
  if (query.state) found.where('notices.state', query.state);
  if (query.targetKind) found.where('notices.target_kind', query.targetKind);
  return page(found, query, context);
};

/** The internal ones among them that have been sent. */
export const pageOfSentInside = async (query: InsideQuery, context: SignedInContext) =>
  page(
    notices
      .visible(context.read, context.scope)
      .where('notices.notice_type', INSIDE_TYPE)
      .whereIn('notices.state', ['sent', 'withdrawn']),
    query,
    context,
  );
