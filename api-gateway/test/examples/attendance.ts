/** Of running a class. */
import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

const placesOf = (read: Knex, reportState: string) =>
  read('train_class_users').where({ report_state: reportState, state: 'approved', is_deleted: false });

/** On site and under way, with students who have reported and others who have not. */
const classUnderWay = (read: Knex): Promise<number> =>
  idOf(
    read('train_classes')
      .where({ state: 'published', is_deleted: false })
      .whereNot('train_mode', 'online')
      .whereIn('id', read('train_class_lessons').whereNull('closed_at').select('class_id'))
      .whereIn('id', placesOf(read, '').select('class_id'))
      .whereIn('id', placesOf(read, 'reported').select('class_id'))
      .orderBy('train_end', 'desc'),
  );

const aLesson = async (read: Knex) =>
  (await read('train_class_lessons')
    .where({ class_id: await classUnderWay(read) })
    .whereNull('closed_at')
    .orderBy('begin_at')
    .first('id', 'class_id', 'row_version')) as { id: number; class_id: number; row_version: number };

const studentIn = async (read: Knex, where: object): Promise<number> =>
  (
    (await read('train_class_users')
      .where({ class_id: await classUnderWay(read), state: 'approved', is_deleted: false, ...where })
      .whereNotNull('user_id')
      .orderBy('id')
      .first('user_id')) as { user_id: number }
  ).user_id;

export const attendanceExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetClassAttendance': {
    as: 'manager',
    input: async (read) => ({ classId: await classUnderWay(read) }),
  },
  'TrainClass/GetLessonAttendancePageList': {
    as: 'manager',
    input: async (read) => ({ page: 1, pageSize: 5, lessonId: (await aLesson(read)).id, state: 'complete' }),
  },
  'TrainClass/GetReportPageList': {
    as: 'manager',
    input: async (read) => ({ page: 1, pageSize: 5, classId: await classUnderWay(read) }),
  },
  'TrainClass/GetAttendanceCode': {
    as: 'manager',
    input: async (read) => ({ lessonId: (await aLesson(read)).id, kind: 'in' }),
  },
  'TrainClass/GetReportCode': {
    as: 'manager',
    input: async (read) => ({ classId: await classUnderWay(read) }),
  },
  'TrainClass/StudentReport': {
    as: 'manager',
    input: async (read) => ({
      classId: await classUnderWay(read),
      by: 'hand',
      ids: [await studentIn(read, { report_state: '' })],
    }),
  },
  'TrainClass/StudentCancelReport': {
    as: 'manager',
    input: async (read) => ({
      classId: await classUnderWay(read),
      ids: [await studentIn(read, { report_state: 'reported' })],
      reason: '报到登记有误',
    }),
  },
  'TrainClass/StudentAttendance': {
    as: 'manager',
    input: async (read) => ({
      lessonId: (await aLesson(read)).id,
      kind: 'out',
      by: 'hand',
      items: [await studentIn(read, { report_state: 'reported' })],
      reason: '手机没电',
    }),
  },
  'TrainClass/CancelAttendance': {
    as: 'manager',
    input: async (read) => ({
      lessonId: (await aLesson(read)).id,
      kind: 'in',
      userIds: [await studentIn(read, { report_state: 'reported' })],
      reason: '登记到他人名下',
    }),
  },
  'TrainClass/CloseLessonAttendance': {
    as: 'manager',
    input: async (read) => {
      const { id: lessonId, row_version: rowVersion } = await aLesson(read);
      return { lessonId, rowVersion };
    },
  },
  'TrainClass/ReopenLessonAttendance': {
    as: 'manager',
    input: async (read) => {
      const { id: lessonId, row_version: rowVersion } = await aLesson(read);
      return { lessonId, rowVersion, reason: '补登签退' };
    },
  },
  'TrainClass/ImportFaceScore': {
    as: 'manager',
    input: async (read) => ({
      classId: await classUnderWay(read),
      fileId: 1,
      dryRun: true,
      onlyGood: false,
    }),
  },
};
