import { page } from '../../app/module-seed.ts';
import type { PlacedModules } from '../../app/module-seed.ts';

export const classProcessModules: readonly PlacedModules[] = [
  {
    under: '/business',
    order: 17,
    modules: [
      page('/trainClass/process', 'business/class-process/list', {
        zh: '过程管理',
        en: 'Process of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: ['college-manager', 'supervisory-manager', 'regulator', 'enterprise', 'teacher'],
      }),
    ],
  },
];
