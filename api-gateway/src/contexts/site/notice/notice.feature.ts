import { moveNotices, moveReads } from './notice.table.ts';
import { scheduleNoticeSending } from './notice-schedule.ts';
import { noticeFinders } from './notice.finders.ts';
import { noticeMessages } from './notice.messages.ts';
import { noticeModules } from './notice.modules.ts';
import { markRead, myNotice, pageOfInbox, unconfirmed, undoRead, unreadCount } from './notice-inbox.ts';
import { noticeReach, noticeTargets } from './notice-targets.ts';
import { exportReceipts, pageOfReceipts } from './notice-receipts.ts';
import { createNotice, updateNotice } from './notice.changes.ts';
import { pageOfNotices, pageOfSentInside } from './notice.list.ts';
import { deleteNotice, lifeCycle, sendNotice, withdrawNotice } from './notice.life-cycle.ts';
import { countUnread, newestOf, sinceCreation, unreadOf } from './notice-inbox.table.ts';
import type { InboxRecord, Reader } from './notice-inbox.table.ts';
import { inboxRows } from './notice.view.ts';
import type { Feature } from '../../../app/feature.ts';
import { implement } from '../../../app/implement.ts';
import { toPath } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { notice } from '@college/contracts/site/notice';
import type { MyNoticeRow } from '@college/contracts/site/my-notice';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { noticeCodes } from './notice.codes.ts';

/** How many notices the first page after the login shows. */
const SHOWN = 5;

const readerOf = ({ caller, scope }: SignedInContext): Reader => ({
  userId: caller.userId,
  areaCode: scope.areaCode ?? '',
});

/** The number that the header shows, too. */
const countUnreadOf = (context: SignedInContext): Promise<number> =>
  countUnread(context.read, readerOf(context), context.now().toISOString());

/** The newest of them. */
const unreadForHome = async (context: SignedInContext): Promise<MyNoticeRow[]> => {
  const { read, caller, now } = context;
  const unread = unreadOf(read, readerOf(context), now().toISOString());
  const found = sinceCreation(read, unread, caller.userId);
  return inboxRows(await rowsOf<InboxRecord>(newestOf(found).limit(SHOWN)), context);
};

const noticeDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'notice-unread',
    label: 'dashboard.notice-unread',
    order: 90,
    count: countUnreadOf,
    link: toPath('/UserManager/notices', 'state=unread'),
  },
  {
    kind: 'learner-part',
    id: 'notice-unread',
    order: 20,
    read: async (context) => ({ notices: await unreadForHome(context) }),
  },
];

const noticeService = implement(notice, {
  GetNoticeListByType: pageOfNotices,
  GetSentInsideNotices: pageOfSentInside,
  GetNotice: lifeCycle.one,
  GetNoticeTargets: ({ keyword }, context) => noticeTargets(keyword, context),
  CreateNotice: createNotice,
  UpdateNotice: updateNotice,
  DeleteNotice: deleteNotice,
  GetNoticeReach: noticeReach,
  SendNotice: sendNotice,
  WithdrawNotice: withdrawNotice,
  GetNoticeReceiptPageList: pageOfReceipts,
  ExportNoticeReceipts: exportReceipts,
  GetSentNotices: (_input, context) => unconfirmed(context),
  GetMyInsideNotices: pageOfInbox,
  GetMyNotice: ({ id }, context) => myNotice(id, context),
  GetUnreadNoticeCount: (_input, context) => unreadCount(context),
  MarkNoticeRead: ({ ids }, context) => markRead(ids, context),
  UndoNoticeRead: ({ readTime }, context) => undoRead(readTime, context),
});

export const noticeFeature: Feature = {
  services: [noticeService],
  messages: [noticeMessages],
  modules: noticeModules,
  dashboard: noticeDashboard,
  finders: noticeFinders,
  demo: () => import('../../../../seeds/demo/notice.ts'),
  limits: {
    // Cheap to request, expensive to answer.
    'Notice/ExportNoticeReceipts': 0.01,
  },
  schedules: scheduleNoticeSending,
  codes: [noticeCodes],
  adds: [
    to(mergedRecords, {
      move: async (trx, merge) => {
        await moveNotices(trx, merge);
        await moveReads(trx, merge);
      },
      moved: ['notice_reads.user_id', 'notice_targets.user_id'],
    }),
  ],
};
