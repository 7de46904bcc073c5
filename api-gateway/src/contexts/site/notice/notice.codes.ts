import { countNoticesOfType } from './notice.table.ts';
import type { CodeKind } from '../../../app/feature.ts';

export const noticeCodes: CodeKind = {
  key: 'notice-type',
  zh: '通知类型',
  en: 'Notice types',
  contents: [
    ['announcement', '公告', 'Announcement'],
    ['training', '培训通知', 'Training'],
    ['system', '系统通知', 'System'],
    ['inside', '站内通知', 'In-app'],
  ],
  usedBy: { subject: 'notice', count: countNoticesOfType },
};
