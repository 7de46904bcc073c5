import { defineTexts } from '@college/portal-sdk/texts';

export const homeNoticeTexts = defineTexts('home-notices', {
  en: {
    title: 'Notices',
    more: 'More notices',
    notice: 'Notice',
    close: 'Close',
    gone: 'This notice is no longer shown',
  },
  'zh-CN': { title: '通知公告', more: '更多通知', notice: '通知', close: '关闭', gone: '该通知已不再公开' },
});
