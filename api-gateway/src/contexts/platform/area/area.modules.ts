import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const areaModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 60,
    modules: [
      page('/area', 'system/area/tree', {
        zh: '地区管理',
        en: 'Areas',
        icon: 'area',
        permCode: 'area:read',
        roles: ADMIN_ONLY,
        children: [
          button('area:create', '新建地区', 'Create an area'),
          button('area:update', '修改地区名称', 'Rename an area'),
          button('area:delete', '删除地区', 'Delete an area'),
          button('area:import', '导入地区', 'Import areas'),
        ],
      }),
    ],
  },
];
