/** Notices that everybody may read. */
import { MyNotice, MyNoticeRow } from './my-notice.ts';
import { NoticeType } from './notice.ts';
import { endpoint } from '../core/endpoint.ts';
import { ById, paged, PageQuery } from '../core/paging.ts';
import type { Parsed } from '../core/schema.ts';

export const VNoticeRow = MyNoticeRow.omit({ isRead: true, senderName: true });
export type VNoticeRow = Parsed<typeof VNoticeRow>;

export const VNotice = MyNotice.omit({ isRead: true, senderName: true });
export type VNotice = Parsed<typeof VNotice>;

export const visitorNoticeActions = {
  GetVNoticePageList: endpoint({
    kind: 'query',
    summary: 'Public notices in force, newest first',
    access: 'public',
    input: PageQuery.pick({ page: true, pageSize: true, keyword: true }).extend({
      noticeType: NoticeType.optional(),
    }),
    output: paged(VNoticeRow),
  }),
  GetVNotice: endpoint({
    kind: 'query',
    summary: 'One public notice in force',
    access: 'public',
    input: ById,
    output: VNotice,
  }),
} as const;
