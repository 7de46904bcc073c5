import { markRead, myNotice, pageOfInbox, unconfirmed, unreadCount } from './notice-inbox.ts';
import { noticeReach } from './notice-reach.ts';
import { exportReceipts, pageOfReceipts } from './notice-receipts.ts';
import { noticeTargets } from './notice-targets.ts';
import { createNotice, updateNotice } from './notice.changes.ts';
import { pageOfNotices, pageOfSentInside } from './notice.list.ts';
import { deleteNotice, lifeCycle, sendNotice, withdrawNotice } from './notice.life-cycle.ts';
import { implement } from '../../../app/implement.ts';
import { notice } from '@college/contracts/site/notice';

export const noticeService = implement(notice, {
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
});
