import { MANAGER, page } from '../../../app/module-seed.ts';
import { COURSE_READERS } from '../../content/course/course-roles.port.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const estimateModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 70,
    modules: [
      page('/trainClass/estimate', 'business/estimate/summary', {
        zh: '班级评价',
        en: 'Evaluation of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'estimate:read',
        roles: COURSE_READERS,
      }),
      page('/estimateItem', 'business/estimate/items', {
        zh: '评价模板',
        en: 'Evaluation template',
        icon: 'star',
        permCode: 'estimate:manage',
        roles: MANAGER,
      }),
    ],
  },
];
