import type { Knex } from 'knex';
import { idOf, roleOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const leaf = async (read: Knex) =>
  version(await read('modules').where({ perm_code: 'role:delete', type: 'button' }).first());
const moduleId = async (read: Knex) => ({ moduleId: (await leaf(read)).id });
const roleId = async (read: Knex, key: string) => (await roleOf(read, key)).id;

const menu = {
  nameZh: '临时菜单',
  nameEn: 'Temporary menu',
  iconClass: 'list',
  hidden: false,
  path: '/temporary',
  parentPath: '',
  component: '',
  permCode: '',
  ignore: false,
};

export const moduleExamples: Record<string, Example> = {
  'Module/GetModulePageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, type: 'page' }) },
  'Module/GetModule': { as: 'admin', input: async (read) => ({ id: (await leaf(read)).id }) },
  'Module/GetModuleChildrenList': {
    as: 'admin',
    input: async (read) => ({ parentId: await idOf(read('modules').where({ path: '/system' })) }),
  },
  'Module/GetMenuPreview': {
    as: 'admin',
    input: async (read) => ({ roleId: await roleId(read, 'teacher') }),
  },
  'Module/GetRolePageListByModuleId': {
    as: 'admin',
    input: async (read) => ({ ...(await moduleId(read)), page: 1, pageSize: 5 }),
  },
  'Module/GetUserPageListByModuleId': {
    as: 'admin',
    input: async (read) => ({ ...(await moduleId(read)), page: 1, pageSize: 5 }),
  },
  'Module/CreateModule': { as: 'admin', input: () => ({ ...menu, type: 'menu', parentId: null }) },
  'Module/UpdateModule': {
    as: 'admin',
    input: async (read) => ({ ...menu, ...(await leaf(read)), path: '', permCode: 'role:delete' }),
  },
  'Module/DeleteModule': {
    as: 'admin',
    input: async (read) => ({
      ...version(await read('modules').where({ perm_code: 'label:delete' }).first()),
      confirmed: true,
    }),
  },
  'Module/DragModule': {
    as: 'admin',
    input: async (read) => {
      const { parent_id: parentId } = await read('modules')
        .where({ perm_code: 'role:delete', type: 'button' })
        .first('parent_id');
      return { ...(await leaf(read)), parentId, position: 0 };
    },
  },
  // A new installation has the menu in groups: nothing is left to move.
  'Module/ApplyMenuOrder': { as: 'admin', input: () => ({ moduleIds: [] }) },
  'Role/CopyRole': {
    as: 'admin',
    input: async (read) => ({ id: await roleId(read, 'teacher'), roleName: '讲师副本' }),
  },
  'Role/CompareRoles': {
    as: 'admin',
    input: async (read) => ({
      leftId: await roleId(read, 'teacher'),
      rightId: await roleId(read, 'student'),
    }),
  },
};
