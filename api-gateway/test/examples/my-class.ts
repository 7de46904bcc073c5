import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

/** A class in which a student has a place. */
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
const ofClass = async (read: Knex) => ({ classId: await ownClass(read) });

export const myClassExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetStudentTrainClassPageList': {
    as: 'student',
    input: () => ({ page: 1, pageSize: 5, tab: 'studying' }),
  },
  'TrainClass/GetEntryTrainClassInfo': { as: 'student', input: ofClass },
  'TrainClass/GetStudentApplyProgress': { as: 'student', input: ofClass },
  'TrainClass/SelectedTrainNotice': { as: 'student', input: ofClass },
  'TrainClass/GetTrainClassTrainManage': {
    as: 'manager',
    input: async (read) => ({
      ...(await ofClass(read)),
      page: 1,
      pageSize: 5,
      step: 'studied',
      isDone: false,
    }),
  },
  'TrainClass/GetTrainClassGradePageList': {
    as: 'manager',
    input: async (read) => ({
      ...(await ofClass(read)),
      page: 1,
      pageSize: 5,
      outcome: 'not-completed',
      exam: 'none',
    }),
  },
  'TrainClass/ExportTrainClassGrade': {
    as: 'manager',
    input: async (read) => ({ ...(await ofClass(read)), sorting: 'hours desc' }),
  },
};
