import { page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const visitorModules: readonly PlacedModules[] = [
  {
    under: '/web',
    order: 10,
    modules: [
      page('/web/home', 'portal/home', { zh: '首页', en: 'Home', icon: 'home' }),
      page('/web/course', 'portal/course', {
        zh: '精品课程',
        en: 'Recommended courses',
        icon: 'play',
      }),
      page('/web/class', 'portal/train-class', {
        zh: '最新培训班',
        en: 'Latest training classes',
        icon: 'train-class',
      }),
    ],
  },
  {
    under: '/visitor',
    order: 10,
    modules: [
      page('/visitor/index', 'visitor/index', { zh: '大厅首页', en: 'Hall home', icon: 'home' }),
      // Its three columns are entries of the hall's sidebar.
      page('/visitor/publicCourse', 'visitor/public-course', { zh: '公开课程', en: 'Courses', icon: 'play' }),
      page('/visitor/course', 'visitor/course', {
        zh: '课程',
        en: 'Course',
        parentPath: '/visitor/publicCourse',
        hidden: true,
      }),
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
      page('/visitor/trainApply', 'visitor/train-class/apply', {
        zh: '培训班报名',
        en: 'Apply for a class',
        parentPath: '/visitor/trainClass',
        hidden: true,
      }),
      page('/visitor/enterpriseTrainApply', 'visitor/train-class/enterprise-apply', {
        zh: '企业报名',
        en: 'Send staff to a class',
        parentPath: '/visitor/trainClass',
        hidden: true,
      }),
    ],
  },
];
