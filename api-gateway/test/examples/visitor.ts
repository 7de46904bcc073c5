import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const published = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'published', is_deleted: false }).first());

export const visitorExamples: Readonly<Record<string, Example>> = {
  'Visitor/GetVTrainClassPageList': { as: '', input: () => ({ page: 1, pageSize: 5 }) },
  'Visitor/GetVTrainClassInfo': { as: '', input: async (read) => ({ id: (await published(read)).id }) },
};
