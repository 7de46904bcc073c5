import { button, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
];

export const classProcessModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 17,
    modules: [
      page('/trainClass/process', 'business/class-process/list', {
        zh: '过程管理',
        en: 'Process of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: READERS,
      }),
      page('/trainClass/grades', 'business/class-process/grades', {
        zh: '成绩册',
        en: 'Grade list of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: READERS,
        children: [
          // Teachers read who is in their classes, and take no papers of them along.
          button(
            'class-user:export',
            '导出学员材料',
            'Export papers of students',
            READERS.filter((role) => role !== 'teacher'),
          ),
        ],
      }),
    ],
  },
];
