import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const offered = (read: Knex) => read('down_centers').where({ is_deleted: false }).first();

const fields = async (read: Knex) => ({
  title: '测试资料',
  kind: 'form',
  fileId: ((await offered(read)) as { file_id: number }).file_id,
  isPublic: true,
  isShow: true,
  sort: 10,
});

export const downCenterExamples: Readonly<Record<string, Example>> = {
  'DownCenter/GetDownCenterPageList': {
    as: 'student',
    input: () => ({ page: 1, pageSize: 5, kind: 'form' }),
  },
  'DownCenter/GetAllDownCenterPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, isShow: true }),
  },
  'DownCenter/CreateDownCenter': { as: 'manager', input: fields },
  'DownCenter/UpdateDownCenter': {
    as: 'manager',
    input: async (read) => ({ ...(await fields(read)), ...version(await offered(read)) }),
  },
  'DownCenter/DeleteDownCenter': { as: 'manager', input: async (read) => version(await offered(read)) },
  'Visitor/GetVDownCenterPageList': { as: '', input: () => ({ page: 1, pageSize: 5 }) },
};
