import { ADMIN_ONLY, button, page } from './seed.ts';
import type { ModuleSeed } from './seed.ts';

/** Departments, areas, and what can be set for the site. */
export const placePages: readonly ModuleSeed[] = [
  page('/department', 'system/department/tree', {
    zh: '部门管理',
    en: 'Departments',
    icon: 'department',
    permCode: 'department:read',
    roles: ['college-manager', 'supervisory-manager'],
    children: [
      button('department:create', '新建部门', 'Create a department', ADMIN_ONLY),
      button('department:update', '修改部门', 'Change a department', ADMIN_ONLY),
      button('department:move', '移动部门', 'Move a department', ADMIN_ONLY),
      button('department:delete', '删除部门', 'Delete a department', ADMIN_ONLY),
    ],
  }),
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
  page('/siteSetting', 'system/site-setting/edit', {
    zh: '站点设置',
    en: 'Site settings',
    icon: 'settings',
    permCode: 'site-setting:update',
    roles: ADMIN_ONLY,
  }),
];
