import { idOf } from '../example.ts';
import type { Example } from '../example.ts';
import type { Knex } from 'knex';

const LIST = '/trainClass:name';
const aView = (read: Knex): Promise<number> => idOf(read('list_views').orderBy('id'));

export const listViewExamples: Readonly<Record<string, Example>> = {
  'ListView/GetListViewList': { as: 'student', input: () => ({ list: LIST }) },
  'ListView/SaveListView': {
    as: 'student',
    input: () => ({
      list: LIST,
      name: '我的班级',
      nameEn: 'My classes',
      filters: [{ name: 'phase', value: 'training' }],
      density: 'compact',
      columns: [{ key: 'areaName', shown: true }],
    }),
  },
  'ListView/ShareListView': {
    as: 'manager',
    input: async (read) => ({
      id: await aView(read),
      roleIds: [await idOf(read('roles').where({ role_key: 'teacher' }))],
    }),
  },
  'ListView/DeleteListView': {
    as: 'manager',
    input: async (read) => ({ id: await aView(read) }),
    foreign: { as: 'teacher', id: aView },
  },
};
