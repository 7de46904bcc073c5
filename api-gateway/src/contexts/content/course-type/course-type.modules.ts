import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const courseTypeModules: readonly PlacedModules[] = [
  {
    under: '/system',
    order: 25,
    modules: [
      page('/courseType', 'system/course-type/tree', {
        zh: '课程类型',
        en: 'Course types',
        icon: 'list',
        permCode: 'course-type:read',
        roles: MANAGER,
        children: [
          button('course-type:create', '新建课程类型', 'Add a course type', MANAGER),
          button('course-type:update', '修改与移动课程类型', 'Change or move a course type', MANAGER),
          button('course-type:delete', '删除课程类型', 'Delete a course type', MANAGER),
        ],
      }),
    ],
  },
];
