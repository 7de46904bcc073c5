import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const own = async (read: Knex) => version(await read('user_types').where({ is_system: false }).first());
const ownId = async (read: Knex) => (await own(read)).id;
const fields = { nameZh: '安全员', nameEn: 'Safety officer', sort: 1 };

export const userTypeExamples: Readonly<Record<string, Example>> = {
  'UserType/GetUserTypePageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'UserType/GetUserType': { as: 'admin', input: async (read) => ({ id: await ownId(read) }) },
  'UserType/CreateUserType': { as: 'admin', input: () => ({ ...fields, baseType: '3' }) },
  'UserType/UpdateUserType': { as: 'admin', input: async (read) => ({ ...(await own(read)), ...fields }) },
  'UserType/DeleteUserType': { as: 'admin', input: own },
  'UserType/GetUserTypeUserPageList': {
    as: 'admin',
    input: async (read) => ({ id: await ownId(read), page: 1, pageSize: 5 }),
  },
  'UserType/SetUserTypeUser': {
    as: 'admin',
    input: async (read) => ({
      id: await ownId(read),
      userId: await idOf(read('users').where({ user_type: '4' })),
      isHeld: true,
    }),
  },
};
