import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const microFrontendModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 100,
    modules: [
      page('/microFrontend', 'system/micro-frontend/list', {
        zh: '微前端管理',
        en: 'Micro-frontends',
        icon: 'module',
        permCode: 'micro-frontend:read',
        roles: ADMIN_ONLY,
        children: [
          button('micro-frontend:manage', '新增与修改微前端', 'Add or change a micro-frontend'),
          button('micro-frontend:release', '启用、灰度与回退', 'Activate, roll out, roll back'),
          button('micro-frontend:token', '管理部署令牌', 'Make and revoke deploy tokens'),
          button('user:select', '选择负责人', 'Choose who is responsible'),
          button('micro-frontend:override', '本机调试', 'Show one’s own build'),
        ],
      }),
      page('/microFrontend/detail', 'system/micro-frontend/detail', {
        zh: '微前端详情',
        en: 'Micro-frontend',
        parentPath: '/microFrontend',
        hidden: true,
        permCode: 'micro-frontend:read',
        roles: ADMIN_ONLY,
      }),
      page('/microFrontend/compatibility', 'system/micro-frontend/compatibility', {
        zh: '兼容性',
        en: 'Compatibility',
        parentPath: '/microFrontend',
        hidden: true,
        permCode: 'micro-frontend:read',
        roles: ADMIN_ONLY,
      }),
    ],
  },
];
