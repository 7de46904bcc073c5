import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

/** Of the college. */
const aPlan = (state: string) => async (read: Knex) =>
  version(await read('train_plans').where({ state, is_deleted: false, is_enterprise: false }).first());

const aDraft = aPlan('draft');

/** What an enterprise drafts, others do not see. */
const draftOfEnterprise = (read: Knex) =>
  idOf(read('train_plans').where({ is_enterprise: true, state: 'draft', is_deleted: false }));
const outOfArea = async (read: Knex) => {
  const { area_code: area } = (await read('users').where({ username: 'regulator' }).first('area_code')) as {
    area_code: string;
  };
  return idOf(
    read('train_plans')
      .where({ is_deleted: false })
      .whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`),
  );
};

const fields = async (read: Knex) => ({
  name: '2026 年危险化学品从业人员培训计划',
  nameEn: 'Training of chemical workers in 2026',
  year: 2026,
  subjectIds: [await idOf(read('train_subjects').where({ is_enable: true }))],
  areaCode: '990000',
  classCount: 6,
  peopleCount: 240,
  begin: '2026-01-01',
  end: '2026-12-31',
  note: '按季度组织',
  noteEn: 'One round a quarter',
});

const drafted = async (read: Knex) => ({
  as: 'enterprise',
  id: await draftOfEnterprise(read),
});

export const trainPlanExamples: Readonly<Record<string, Example>> = {
  'TrainPlan/GetTrainPlanPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'TrainPlan/GetTrainPlan': {
    as: 'manager',
    input: async (read) => ({ id: (await aPlan('running')(read)).id }),
    foreign: { as: 'regulator', id: outOfArea },
  },
  'TrainPlan/GetTrainPlanSelection': { as: 'manager', input: () => ({}) },
  'TrainPlan/CreateTrainPlan': { as: 'manager', input: fields },
  'TrainPlan/UpdateTrainPlan': {
    as: 'manager',
    input: async (read) => ({ ...(await aDraft(read)), ...(await fields(read)) }),
  },
  'TrainPlan/DeleteTrainPlan': {
    as: 'admin',
    input: async (read) =>
      version(
        await read('train_plans')
          .where({ id: (await drafted(read)).id })
          .first(),
      ),
  },
  'TrainPlan/UpdateTrainPlanState': {
    as: 'manager',
    input: async (read) => ({ ...(await aDraft(read)), action: 'void', reason: '调整为下一年度' }),
  },
};
