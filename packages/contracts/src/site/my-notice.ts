/** A notice as its recipients see it. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/moment.ts';
import { ById, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const MyNoticeRow = z.object({
  id: Id,
  noticeTitle: z.string(),
  noticeIntro: z.string(),
  noticeType: z.string(),
  /** The type in the caller's language. */
  noticeTypeName: z.string(),
  noticeStartTime: z.string(),
  noticeEndTime: z.string().nullable(),
  /** It has been sent, and not withdrawn. */
  isNotice: z.boolean(),
  /** In force now. */
  isNoticing: z.boolean(),
  senderName: z.string(),
  isRead: z.boolean(),
});
export type MyNoticeRow = Parsed<typeof MyNoticeRow>;

export const MyNotice = MyNoticeRow.extend({ noticeContent: z.string() });
export type MyNotice = Parsed<typeof MyNotice>;

/** Sent over the live socket with the kind `notice`: there is something new; load it within this time. */
export const NoticeNews = z.object({
  /** Milliseconds over which open pages spread their requests. */
  spread: z.number().int(),
});
export type NoticeNews = Parsed<typeof NoticeNews>;
export const NOTICE_NEWS = 'notice';

/** How many notices a first page asks to confirm at once. */
export const MAX_UNCONFIRMED = 10;

export const myNoticeActions = {
  GetSentNotices: endpoint({
    kind: 'query',
    summary: 'What the caller has not confirmed of the notices in force, for the dialog on load',
    access: 'signed-in',
    output: z.object({ isSuccess: z.boolean(), data: z.array(MyNotice) }),
  }),
  GetMyInsideNotices: endpoint({
    kind: 'query',
    summary: 'What was sent to the caller, newest first',
    access: 'signed-in',
    input: PageQuery.omit({ sorting: true }).extend({ isRead: z.boolean().optional() }),
    output: paged(MyNoticeRow),
  }),
  GetMyNotice: endpoint({
    kind: 'query',
    summary: 'One notice that was sent to the caller',
    access: 'signed-in',
    input: ById,
    output: MyNotice,
  }),
  GetUnreadNoticeCount: endpoint({
    kind: 'query',
    summary: 'How many of the notices in force the caller has not read',
    access: 'signed-in',
    output: z.object({ count: z.number().int() }),
  }),
  MarkNoticeRead: endpoint({
    kind: 'command',
    summary: 'Note that the caller has read these notices; without ids all that are in force',
    access: 'signed-in',
    auditedIn: 'notice_reads',
    input: z.object({ ids: z.array(Id).min(1).max(100).optional() }),
    /** `readTime`: what is stored with each of them, so that they can be unread again. */
    output: z.object({ count: z.number().int(), readTime: z.string().optional() }),
  }),
  UndoNoticeRead: endpoint({
    kind: 'command',
    summary: 'Take back what the caller has marked as read at this moment, within a minute of it',
    access: 'signed-in',
    input: z.object({ readTime: Moment }),
    output: z.object({ count: z.number().int() }),
  }),
} as const;

/** The readers' part of the service, for pages that do not maintain notices. */
export const myNoticeService = defineService('Notice', myNoticeActions);
