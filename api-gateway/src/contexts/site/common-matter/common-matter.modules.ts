import { button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const commonMatterModules: readonly PlacedModules[] = [
  {
    under: '/business/notices',
    order: 56,
    modules: [
      page('/commonMatter', 'business/common-matter/list', {
        zh: '常用事项',
        en: 'Shortcuts',
        icon: 'link',
        permCode: 'common-matter:read',
        roles: SIGNED_IN,
        children: [
          button('common-matter:create', '新建常用事项', 'Add a shortcut', MANAGER),
          button('common-matter:update', '修改与排序常用事项', 'Change and sort shortcuts', MANAGER),
          button('common-matter:delete', '删除常用事项', 'Delete a shortcut', MANAGER),
          button('list-view:share', '向角色共享列表视图', 'Share views of lists with roles', MANAGER),
        ],
      }),
    ],
  },
];
