import type { Knex } from 'knex';
import type { Example } from '../example.ts';

/** May sit an exam in the demo, and sat another one. */
const SITTER = 'student';

/** A sitting with somebody in it who has not started. */
const sitting = async (read: Knex) =>
  (await read('exam_sittings')
    .whereNot('state', 'closed')
    .whereIn('id', read('exam_attempts').where({ state: 'not-started' }).select('sitting_id'))
    .orderBy('id')
    .first({ sittingId: 'id', examId: 'exam_id' })) as { sittingId: number; examId: number };

const own = async (read: Knex) =>
  (await read('exam_attempts as a')
    .join('users as u', 'u.id', 'a.user_id')
    .where({ 'u.username': SITTER, 'a.state': 'not-started' })
    .orderBy('a.id')
    .first('a.id', 'a.epoch', 'a.ack_seq', 'a.exam_id')) as {
    id: number;
    epoch: number;
    ack_seq: number;
    exam_id: number;
  };

const exam = async (read: Knex) => ({ examId: (await own(read)).exam_id });

export const examAttemptExamples: Readonly<Record<string, Example>> = {
  'TestExam/StartExam': {
    as: SITTER,
    input: async (read) => ({
      ...(await exam(read)),
      guid: '0123abcd-4567-8001-8002-0123456789ab',
      takeOver: true,
    }),
  },
  'TestExam/SaveExamAnswer': {
    as: SITTER,
    input: async (read) => {
      const { id, epoch, ack_seq: seq } = await own(read);
      return { attemptId: id, epoch: epoch + 1, seq: seq + 1, answers: [{ itemNo: 1, value: [0] }] };
    },
  },
  'TestExam/SaveExamRehearsal': {
    as: SITTER,
    input: async (read) => ({ ...(await exam(read)), lineMs: 80, hasCamera: true, hasKeys: true }),
  },
  'TestExam/ExtendExam': {
    as: 'manager',
    input: async (read) => ({
      examId: (await sitting(read)).examId,
      minutes: 10,
      reason: '考场停电',
    }),
  },
  'TestExam/UnlockExam': {
    as: 'manager',
    input: async (read) => {
      const row = (await read('exam_attempts')
        .whereNotNull('locked_at')
        .orderBy('id')
        .first('id', 'row_version')) as { id: number; row_version: number };
      return { attemptId: row.id, rowVersion: row.row_version, reason: '已改用 Safe Exam Browser' };
    },
  },
  'TestExam/ExemptExamBrowser': {
    as: 'manager',
    input: async (read) => {
      const row = (await read('exam_attempts')
        .join('exams', 'exams.id', 'exam_attempts.exam_id')
        .where({ 'exams.needs_seb': true, 'exam_attempts.browser_exempt': false })
        .whereIn('exam_attempts.state', ['not-started', 'running'])
        .orderBy('exam_attempts.id')
        .first('exam_attempts.id', 'exam_attempts.row_version')) as { id: number; row_version: number };
      return { attemptId: row.id, rowVersion: row.row_version, reason: '本人电脑无法安装' };
    },
  },
  'TestExam/GetExamSittingPageList': { as: 'manager', input: () => ({ state: 'ready' }) },
  'TestExam/GetExamSitterPageList': {
    as: 'manager',
    input: async (read) => ({ sittingId: (await sitting(read)).sittingId }),
  },
  'TrainClass/IsCanExam': { as: SITTER, input: exam },
  'TrainClass/GetExam': {
    as: SITTER,
    input: async (read) => ({ attemptId: (await own(read)).id }),
  },
  'TrainClass/submitExam': {
    as: SITTER,
    input: async (read) => {
      const { id, epoch, ack_seq: lastSeq } = await own(read);
      return { attemptId: id, epoch: epoch + 1, lastSeq };
    },
  },
  'TrainClass/ResetStudentExam': {
    as: 'manager',
    input: async (read) => {
      const row = (await read('exam_attempts')
        .whereIn('state', ['absent', 'submitted'])
        .orderBy('id')
        .first('id', 'row_version')) as { id: number; row_version: number };
      return {
        attemptId: row.id,
        rowVersion: row.row_version,
        reason: '考试设备故障',
        until: '2036-01-01T10:00:00.000Z',
      };
    },
  },
};
