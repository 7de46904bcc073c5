import { defineTexts } from '@college/portal-sdk/texts';

export const homeTexts = defineTexts('__NAME__-home', {
  en: {
    title: '__TITLE_EN__',
    intro: 'The training classes that are open to the public.',
    name: 'Class',
    subject: 'Subject',
    area: 'Area',
    hours: 'Hours',
    emptyTitle: 'No training classes yet',
    emptyHint: 'Classes appear here as soon as the college opens them.',
  },
  'zh-CN': {
    title: '__TITLE_ZH__',
    intro: '面向公众开放的培训班。',
    name: '培训班',
    subject: '培训科目',
    area: '地区',
    hours: '学时',
    emptyTitle: '暂无培训班',
    emptyHint: '学院发布的培训班将显示在这里。',
  },
});
