import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const label = async (read: Knex) => version(await read('labels').where({ kind: 'user' }).first());
const labelId = async (read: Knex) => (await label(read)).id;
const fields = { nameZh: '重点学员', nameEn: 'Watched', tone: 'warn', sort: 1 };

export const labelExamples: Readonly<Record<string, Example>> = {
  'Label/GetLabelPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'Label/GetLabel': { as: 'admin', input: async (read) => ({ id: await labelId(read) }) },
  'Label/GetLabelSelection': { as: 'student', input: () => ({ kind: 'user' }) },
  'Label/CreateLabel': { as: 'admin', input: () => ({ ...fields, kind: 'user' }) },
  'Label/UpdateLabel': { as: 'admin', input: async (read) => ({ ...(await label(read)), ...fields }) },
  'Label/DeleteLabel': { as: 'admin', input: label },
  'Label/GetLabelUserPageList': {
    as: 'admin',
    input: async (read) => ({ id: await labelId(read), page: 1, pageSize: 5 }),
  },
  'Label/SetLabelUser': {
    as: 'admin',
    input: async (read) => ({
      id: await labelId(read),
      userId: await idOf(read('users').where({ username: 'student' })),
      isHeld: true,
    }),
  },
};
