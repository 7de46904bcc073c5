/** Notices that everybody may read, in force. */
import { publicNotices as publicNoticesFound } from './notice-inbox.table.ts';
import { SEARCHED } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import { publicNotices } from './notice.view.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { contains } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { firstOf } from '../../../db/scoped-table.ts';
import type { visitorNoticeActions } from '@college/contracts/site/visitor-notice';

export const pageOfPublicNotices = async (
  query: ParsedInputOf<(typeof visitorNoticeActions)['GetVNoticePageList']>,
  context: PublicContext,
) => {
  const { read, now } = context;
  const found = publicNoticesFound(read, now().toISOString());
  if (query.noticeType) found.where('notices.notice_type', query.noticeType);
  if (query.keyword) found.where(contains(read, SEARCHED, query.keyword));
  const sorted = found
    .clone()
    .select('notices.*')
    .orderBy('notices.notice_start_time', 'desc')
    .orderBy('notices.id', 'desc');
  const { totalCount, rows } = await pageOf<NoticeRecord>(found, sorted, query);
  return { totalCount, items: await publicNotices(rows, context) };
};

export const findPublicNotice = async (id: number, context: PublicContext) => {
  const row = await firstOf<NoticeRecord>(
    publicNoticesFound(context.read, context.now().toISOString()).where('notices.id', id).select('notices.*'),
  );
  const [notice] = row ? await publicNotices([row], context) : [];
  return notice ?? fail(commonErrors.notFound);
};

export const visitorNoticeHandlers = {
  GetVNoticePageList: pageOfPublicNotices,
  GetVNotice: ({ id }: { id: number }, context: PublicContext) => findPublicNotice(id, context),
};
