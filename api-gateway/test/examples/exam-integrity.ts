import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

const attemptOf = async (read: Knex, where: object) =>
  (await read('exam_attempts').where(where).orderBy('id').first('id', 'row_version', 'exam_id', 'epoch')) as {
    id: number;
    row_version: number;
    exam_id: number;
    epoch: number;
  };

const userId = (read: Knex, username: string) => idOf(read('users').where({ username }));

const own = async (read: Knex) =>
  attemptOf(read, { user_id: await userId(read, 'student'), state: 'not-started' });

const suspected = async (read: Knex) => ({
  attemptId: (await attemptOf(read, { cheat_state: 'suspected' })).id,
});

export const examIntegrityExamples: Readonly<Record<string, Example>> = {
  'TestExam/IsCheckExamFaceComparePass': {
    as: 'student',
    input: async (read) => ({ examId: (await own(read)).exam_id }),
  },
  'TestExam/ExamFaceCompareResult': {
    as: 'student',
    input: async (read) => ({
      examId: (await own(read)).exam_id,
      guid: '0123abcd-4567-8001-8002-0123456789ab',
      imageId: 1,
      moment: 'start',
      challenge: 'turn-left',
    }),
  },
  'TestExam/RecordExamSwitch': {
    as: 'student',
    input: async (read) => {
      const { id, epoch } = await own(read);
      return { attemptId: id, epoch: epoch + 1, no: 1, kind: 'hidden', seconds: 12 };
    },
  },
  'TestExam/CheckUserIsCheat': {
    as: 'manager',
    input: async (read) => {
      const { id } = await attemptOf(read, { cheat_state: 'suspected' });
      const row = (await read('exam_attempts').where({ id }).first('user_id')) as { user_id: number };
      return { attemptId: id, userId: row.user_id };
    },
  },
  'TestExam/ObjectExamDecision': {
    as: 'student',
    input: async (read) => ({
      attemptId: (await attemptOf(read, { user_id: await userId(read, 'student'), state: 'graded' })).id,
      text: '当时是值班电话，请向调度室核实。',
    }),
  },
  'TestExam/GetExamReviewPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, flag: 'suspected' }),
  },
  'TestExam/GetExamReview': { as: 'manager', input: suspected },
  'TestExam/GetExamAgreement': {
    as: 'manager',
    input: async (read) => ({ examId: (await attemptOf(read, { cheat_state: 'suspected' })).exam_id }),
  },
  'TestExam/GetExamCatchImgList': { as: 'manager', input: suspected },
  'TestExam/CheckExamFaceCompareByMan': {
    as: 'manager',
    input: async (read) => {
      const row = (await read('exam_catches').where({ state: 'to-check' }).orderBy('id').first()) as {
        id: number;
        row_version: number;
      };
      return {
        catchId: row.id,
        rowVersion: row.row_version,
        result: 'failed-by-hand',
        opinion: '画面中不是本人',
      };
    },
  },
  'TestExam/HandleExamCheat': {
    as: 'manager',
    input: async (read) => {
      const { id, row_version: rowVersion } = await attemptOf(read, { cheat_state: 'suspected' });
      return {
        attemptId: id,
        rowVersion,
        result: 'cleared',
        opinion: '经核实，离开页面系接听调度电话。',
        evidence: '调度室值班记录',
      };
    },
  },
};
