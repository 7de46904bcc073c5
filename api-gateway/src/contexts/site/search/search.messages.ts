import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const searchMessages = defineMessages({
  en: {
    'subject.search': 'Search',
    'found.train-class': 'Training classes',
    'found.user': 'People',
    'found.my-notice': 'Notices to me',
    'found.notice': 'Notices',
  },
  zhCn: {
    'subject.search': '搜索',
    'found.train-class': '培训班',
    'found.user': '人员',
    'found.my-notice': '我收到的通知',
    'found.notice': '通知公告',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof searchMessages> {}
}
