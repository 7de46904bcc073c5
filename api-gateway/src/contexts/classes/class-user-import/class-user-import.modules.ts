import { button, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

/** A manager enters anybody, an enterprise its own staff. */
const SENDERS: readonly RoleKey[] = ['college-manager', 'enterprise'];

export const classUserImportModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 12,
    modules: [
      page('/trainClass/importStudents', 'business/class-user/import', {
        zh: '导入学员',
        en: 'Import students',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:import',
        roles: SENDERS,
        children: [
          button('class-user:import', '导入学员', 'Import students', SENDERS),
          button('user:import', '为新员工开通账号', 'Make accounts for new staff', SENDERS),
        ],
      }),
    ],
  },
];
