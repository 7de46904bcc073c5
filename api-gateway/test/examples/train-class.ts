import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const draft = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'draft', is_deleted: false }).first());

const published = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'published', is_deleted: false }).first());

const classOutOfArea = async (read: Knex) => {
  const regulator: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(
    read('train_classes').whereNot('area_code', 'like', `${regulator.area_code.replace(/(00)+$/, '')}%`),
  );
};

const classFields = async (read: Knex) => ({
  code: 'T-1',
  name: '测试班',
  nameEn: 'A class to test',
  subjectId: await idOf(read('train_subjects').where({ is_enable: true })),
  areaCode: '990000',
  trainMode: 'online',
  trainKind: 'initial',
  applyBegin: '2026-07-01T00:00:00Z',
  applyEnd: '2026-07-10T00:00:00Z',
  trainBegin: '2026-07-15T00:00:00Z',
  trainEnd: '2026-07-30T00:00:00Z',
  stuTypes: [{ userTypeId: '3', quota: 10 }],
  needHours: 24,
  address: '学院 301',
  addressEn: 'College, room 301',
  introEn: '<p>What it is about</p>',
});

export const trainClassExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetTrainClassPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'TrainClass/GetTrainClassInfo': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/CreateTrainClass': { as: 'manager', input: classFields },
  'TrainClass/UpdateTrainClass': {
    as: 'manager',
    input: async (read) => ({ ...(await draft(read)), name: '改名' }),
  },
  'TrainClass/PublishTrainClass': { as: 'manager', input: draft },
  'TrainClass/CancelPublishTrainClass': { as: 'manager', input: published },
  'TrainClass/SetTrainClassIsTopShow': {
    as: 'manager',
    input: async (read) => ({ ...(await published(read)), isTopShow: true }),
  },
  'TrainClass/DeleteTrainClass': { as: 'manager', input: draft },
};
