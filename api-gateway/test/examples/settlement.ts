import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

/** Training has begun, and nothing stands in the way. */
const toFinish = async (read: Knex) =>
  version(
    await read('train_classes')
      .where({ state: 'published', is_deleted: false, need_exam: false })
      .where('train_begin', '<=', '2026-06-15')
      .whereNotIn(
        'id',
        read('face_checks').where({ state: 'to-check' }).whereNotNull('class_id').select('class_id'),
      )
      .whereNotIn(
        'id',
        read('train_class_lessons').where({ is_deleted: false }).whereNull('closed_at').select('class_id'),
      )
      .orderBy('id')
      .first(),
  );
const finished = (read: Knex) => idOf(read('train_classes').where({ state: 'finished', is_deleted: false }));

export const settlementExamples: Readonly<Record<string, Example>> = {
  'TrainClass/PreviewFinishTrainClass': {
    as: 'manager',
    input: async (read) => ({ id: await finished(read) }),
  },
  'TrainClass/GetSettlementPageList': {
    as: 'manager',
    input: async (read) => ({
      page: 1,
      pageSize: 5,
      classId: await finished(read),
      result: 'not-completed',
      reason: 'hours',
    }),
  },
  'TrainClass/FinishTrainClass': { as: 'manager', input: toFinish },
};
