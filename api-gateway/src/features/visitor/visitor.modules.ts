import { page } from '../../app/module-seed.ts';
import type { PlacedModules } from '../../app/module-seed.ts';

export const visitorModules: readonly PlacedModules[] = [
  {
    under: '/web',
    order: 10,
    modules: [
      page('/web/home', 'portal/home', { zh: '首页', en: 'Home', icon: 'home' }),
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
    ],
  },
];
