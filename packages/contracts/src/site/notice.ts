import { MyNoticeRow, myNoticeActions } from './my-notice.ts';
import { noticeErrors } from './notice-errors.ts';
import { NoticeState } from './notice-state.ts';
import { CodeWord } from '../platform/code.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { Moment } from '../core/moment.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import { AreaCode } from '../platform/area-code.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * The recipients: all signed-in users, users with given roles, users in given areas, or the approved students of a
 * class.
 */
export const NoticeTargetKind = z.enum(['all', 'roles', 'areas', 'class']);
export type NoticeTargetKind = Parsed<typeof NoticeTargetKind>;

/** A content of the code kind `notice-type`. */
export const NoticeType = CodeWord;

/** Internal notices: shown in the header, but neither in the dialog nor on the public pages. */
export const INSIDE_TYPE = 'inside';

export const NoticeRow = MyNoticeRow.omit({ isRead: true }).extend({
  state: NoticeState,
  targetKind: NoticeTargetKind,
  /** Visitors read it too. */
  isPublic: z.boolean(),
  /** The number of recipients when it was sent. */
  recipientCount: z.number().int(),
  readCount: z.number().int(),
  /** The caller wrote it, or may change everything. */
  isOwn: z.boolean(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type NoticeRow = Parsed<typeof NoticeRow>;

export const NoticeDetail = NoticeRow.extend({
  /** Sanitised HTML. Title, summary and text are the Chinese ones here; elsewhere they are in the language of the call. */
  noticeContent: z.string(),
  noticeTitleEn: z.string(),
  noticeIntroEn: z.string(),
  noticeContentEn: z.string(),
  roles: z.array(Option),
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  trainClass: Option.nullable(),
});
export type NoticeDetail = Parsed<typeof NoticeDetail>;

/** The fields of both forms. In an update, fields left out stay as they are. */
export const NoticeFields = z.object({
  noticeTitle: NameText.min(1).max(100),
  noticeIntro: z.string().trim().max(300).optional(),
  /** HTML; the server removes everything except harmless tags. */
  noticeContent: z.string().max(100_000).optional(),
  /** Shown on English pages; where one is empty they show the Chinese. */
  noticeTitleEn: NameText.max(200).optional(),
  noticeIntroEn: z.string().trim().max(600).optional(),
  noticeContentEn: z.string().max(100_000).optional(),
  noticeType: NoticeType,
  /** A notice sent before this time is scheduled for it. */
  noticeStartTime: Moment,
  noticeEndTime: Moment.nullable().optional(),
  targetKind: NoticeTargetKind,
  roleIds: z.array(Id).max(50).optional(),
  areaCodes: z.array(AreaCode).max(200).optional(),
  classId: Id.nullable().optional(),
  isPublic: z.boolean().optional(),
});
export type NoticeFields = Parsed<typeof NoticeFields>;

export const NoticeReceipt = z.object({
  id: Id,
  userName: z.string(),
  account: z.string(),
  departmentName: z.string(),
  areaName: z.string(),
  /** null: unread. */
  readTime: z.string().nullable(),
});
export type NoticeReceipt = Parsed<typeof NoticeReceipt>;

export const NoticeReach = z.object({
  targetKind: NoticeTargetKind,
  /** Of the chosen roles, areas or class. */
  names: z.array(z.string()),
  recipientCount: z.number().int(),
});

const ReceiptFilters = ById.extend({
  keyword: z.string().trim().max(100).optional(),
  isRead: z.boolean().optional(),
});

const written = [noticeErrors.unknownTarget, noticeErrors.outOfReach, noticeErrors.unknownType] as const;
const guarded = [noticeErrors.illegalTransition] as const;

export const notice = defineService('Notice', {
  ...myNoticeActions,
  GetNoticeListByType: endpoint({
    kind: 'query',
    summary: 'Notices that the caller manages, of one type or of all, newest first',
    access: 'notice:read',
    input: PageQuery.extend({
      noticeType: NoticeType.optional(),
      state: NoticeState.optional(),
      targetKind: NoticeTargetKind.optional(),
    }),
    output: paged(NoticeRow),
  }),
  GetSentInsideNotices: endpoint({
    kind: 'query',
    summary: 'In-app notices that were sent, with how many have read them',
    access: 'notice:read',
    input: PageQuery,
    output: paged(NoticeRow),
  }),
  GetNotice: endpoint({
    kind: 'query',
    summary: 'One notice with its text and whom it is for',
    access: 'notice:read',
    input: ById,
    output: NoticeDetail,
  }),
  GetNoticeTargets: endpoint({
    kind: 'query',
    summary: 'Whom the caller may send to: kinds, roles, areas, and classes by name',
    access: 'notice:create',
    input: z.object({ keyword: z.string().trim().max(100).optional() }),
    output: z.object({
      kinds: z.array(NoticeTargetKind),
      roles: z.array(Option),
      areas: z.array(z.object({ code: z.string(), parentCode: z.string().nullable(), name: z.string() })),
      classes: z.array(Option),
    }),
  }),
  CreateNotice: endpoint({
    kind: 'command',
    summary: 'Draft a notice',
    access: 'notice:create',
    input: NoticeFields,
    output: NoticeDetail,
    errors: [...written, noticeErrors.endBeforeStart],
  }),
  UpdateNotice: updateCall({
    summary: 'Change a draft',
    access: 'notice:create',
    fields: NoticeFields,
    output: NoticeDetail,
    errors: [...guarded, ...written, noticeErrors.endBeforeStart],
  }),
  DeleteNotice: endpoint({
    kind: 'command',
    summary: 'Remove a draft, or what was withdrawn',
    access: 'notice:create',
    input: ByIdAndVersion,
    errors: [...guarded],
  }),
  GetNoticeReach: endpoint({
    kind: 'query',
    summary: 'Whom a notice would go to if it were sent now, and how many they are',
    access: 'notice:send',
    input: ById,
    output: NoticeReach,
  }),
  SendNotice: endpoint({
    kind: 'command',
    summary: 'Send a draft: now, or by itself at its start when that is still to come',
    access: 'notice:send',
    input: ByIdAndVersion,
    output: NoticeDetail,
    errors: [...guarded, ...written, noticeErrors.over, noticeErrors.nobody, noticeErrors.empty],
  }),
  WithdrawNotice: endpoint({
    kind: 'command',
    summary: 'Take a sent notice back for everybody; one that still waits becomes a draft again',
    access: 'notice:send',
    input: ByIdAndVersion,
    output: NoticeDetail,
    errors: [...guarded],
  }),
  GetNoticeReceiptPageList: endpoint({
    kind: 'query',
    summary: 'Whom a notice concerns, and when each has read it',
    access: 'notice:read',
    input: PageQuery.extend(ReceiptFilters.shape),
    output: paged(NoticeReceipt),
  }),
  ExportNoticeReceipts: endpoint({
    kind: 'query',
    summary: 'The same as a workbook',
    access: 'notice:read',
    input: ReceiptFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
});
