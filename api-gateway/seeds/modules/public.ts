import { visitorFeedbackPages } from './feedback.ts';
import { visitorPublicItemPages } from './public-item.ts';
import { visitorStandardPages } from './standard.ts';
import { EVERYONE, menu, page } from './seed.ts';

// The public areas bring their own header and sidebar, so their menus stay out of the side menu.
export const portal = menu('/web', {
  zh: '门户网站',
  en: 'Public portal',
  icon: 'external',
  hidden: true,
  roles: EVERYONE,
  children: [
    page('/web/home', 'portal/home', { zh: '首页', en: 'Home', icon: 'home' }),
    page('/web/class', 'portal/train-class', {
      zh: '最新培训班',
      en: 'Latest training classes',
      icon: 'train-class',
    }),
    page('/web/download', 'portal/download', { zh: '下载中心', en: 'Downloads', icon: 'download' }),
  ],
});

export const visitor = menu('/visitor', {
  zh: '培训大厅',
  en: 'Training hall',
  icon: 'course',
  hidden: true,
  roles: EVERYONE,
  children: [
    page('/visitor/index', 'visitor/index', { zh: '大厅首页', en: 'Hall home', icon: 'home' }),
    page('/visitor/trainClass', 'visitor/train-class/list', {
      zh: '培训班',
      en: 'Training classes',
      icon: 'train-class',
    }),
    page('/visitor/trainDetail', 'visitor/train-class/detail', {
      zh: '培训班详情',
      en: 'Training class',
      parentPath: '/visitor/trainClass',
      hidden: true,
    }),
    page('/visitor/downCenter', 'visitor/down-center', {
      zh: '下载中心',
      en: 'Download centre',
      icon: 'download',
    }),
    ...visitorStandardPages,
    ...visitorPublicItemPages,
    ...visitorFeedbackPages,
  ],
});
