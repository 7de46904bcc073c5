import { roleOf } from '../example.ts';
import type { Example } from '../example.ts';

export const roleExamples: Readonly<Record<string, Example>> = {
  'Role/GetRolePageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'Role/GetRole': { as: 'admin', input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }) },
  'Role/CreateRole': { as: 'admin', input: () => ({ roleName: '新角色', dataScope: 'self' }) },
  'Role/UpdateRole': {
    as: 'admin',
    input: async (read) => ({ ...(await roleOf(read, 'teacher')), roleName: '讲师', dataScope: 'self' }),
  },
  'Role/DeleteRole': { as: 'admin', input: (read) => roleOf(read, 'teacher') },
  'Role/GetRolePower': { as: 'admin', input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }) },
  'Role/SetRolePower': {
    as: 'admin',
    input: async (read) => ({ ...(await roleOf(read, 'teacher')), moduleIds: [] }),
  },
};
