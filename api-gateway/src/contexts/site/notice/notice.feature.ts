import { moveNotices } from './merge-notices.table.ts';
import { moveReads } from './merge-reads.table.ts';
import { scheduleNoticeSending } from './notice-schedule.ts';
import { noticeFinders } from './notice.finders.ts';
import { noticeService } from './notice.service.ts';
import { countNoticesOfType } from './notice.table.ts';
import { noticeMessages } from './notice.messages.ts';
import { noticeModules } from './notice.modules.ts';
import { noticeDashboard } from './notice.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';

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
  codeUses: [{ kindKey: 'notice-type', subject: 'notice', count: countNoticesOfType }],
  onMerge: {
    move: async (trx, merge) => {
      await moveNotices(trx, merge);
      await moveReads(trx, merge);
    },
    moved: ['notice_reads.user_id', 'notice_targets.user_id'],
  },
};
