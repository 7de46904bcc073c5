import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const kind = async (read: Knex) => version(await read('code_kinds').orderBy('id').first());
const content = async (read: Knex) => version(await read('code_contents').orderBy('id').first());
const names = { nameZh: '代码', nameEn: 'Code' };

export const codeExamples: Readonly<Record<string, Example>> = {
  'CodeKind/GetCodeKindPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'CodeKind/GetCodeKind': { as: 'admin', input: async (read) => ({ id: await idOf(read('code_kinds')) }) },
  'CodeKind/CreateCodeKind': { as: 'admin', input: () => ({ ...names, kindKey: 'vehicle-kind' }) },
  'CodeKind/UpdateCodeKind': {
    as: 'admin',
    input: async (read) => ({ ...(await kind(read)), ...names }),
  },
  'CodeKind/DeleteCodeKind': { as: 'admin', input: kind },
  'CodeContent/GetCodeContentPageList': {
    as: 'admin',
    input: async (read) => ({ kindId: await idOf(read('code_kinds')), page: 1, pageSize: 5 }),
  },
  'CodeContent/GetCodeContent': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('code_contents')) }),
  },
  'CodeContent/GetCodeContentSelection': { as: '', input: () => ({ kindKey: 'feedback-kind' }) },
  'CodeContent/CreateCodeContent': {
    as: 'admin',
    input: async (read) => ({ kindId: await idOf(read('code_kinds')), code: 'new-one', ...names }),
  },
  'CodeContent/UpdateCodeContent': {
    as: 'admin',
    input: async (read) => ({ ...(await content(read)), ...names, sort: 5, isEnabled: true }),
  },
  'CodeContent/DeleteCodeContent': { as: 'admin', input: content },
};
