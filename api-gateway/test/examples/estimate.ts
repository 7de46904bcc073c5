import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const item = async (read: Knex) =>
  version(await read('estimate_items').where({ kind: 'choice' }).orderBy('id').first());

const ownClass = (read: Knex): Promise<number> =>
  idOf(
    read('train_classes')
      .whereNot('state', 'draft')
      .whereIn(
        'id',
        read('train_class_users')
          .where({ state: 'approved', is_deleted: false })
          .whereIn('user_id', read('users').where({ username: 'student' }).select('id'))
          .select('class_id'),
      )
      .orderBy('id'),
  );

export const estimateExamples: Readonly<Record<string, Example>> = {
  'TrainClass/SaveEstimateItem': {
    as: 'manager',
    input: async (read) => ({
      ...(await item(read)),
      title: '教学节奏',
      titleEn: 'Pace of teaching',
      kind: 'choice',
      options: [
        { zh: '偏快', en: 'Too fast' },
        { zh: '合适', en: 'About right' },
      ],
      sort: 60,
      isEnable: true,
    }),
  },
  'TrainClass/GetTrainClassEstimate': {
    as: 'student',
    input: async (read) => ({ classId: await ownClass(read) }),
  },
  'TrainClass/SubmitEstimate': {
    as: 'student',
    input: async (read) => ({
      classId: await ownClass(read),
      answers: [{ itemId: 1, score: 5, choice: 0, text: '案例讲得很清楚。' }],
    }),
  },
  'TrainClass/GetEstimateSummary': {
    as: 'manager',
    input: async (read) => ({ classId: await ownClass(read) }),
  },
};
