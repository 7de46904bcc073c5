import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const anExam = (state: string) => async (read: Knex) =>
  version(await read('exams').where({ state, is_deleted: false }).orderBy('id').first());
/** Without questions of its own that the answer would need. */
const aDraft = async (read: Knex) =>
  version(await read('exams').where({ state: 'draft', compose_mode: 'fixed', is_deleted: false }).first());
const toCompose = async (read: Knex) =>
  version(await read('exams').where({ state: 'draft', compose_mode: 'rule', is_deleted: false }).first());
const withCode = async (read: Knex) => ({
  id: await idOf(read('exams').where({ state: 'published' }).whereNotNull('qr_key')),
});
/** Neither theirs, nor marked by them, nor of a class that they teach. */
const ofOthers = (read: Knex) => idOf(read('exams').where({ state: 'draft' }));

const rule = {
  sectionNo: 1,
  kind: 'single',
  pointId: null,
  difficultyMin: 1,
  difficultyMax: 5,
  courseId: null,
  count: 20,
  score: 5,
};

const fields = async (read: Knex) => ({
  name: '结业考试',
  nameEn: 'Final exam',
  subjectId: await idOf(read('train_subjects').where({ is_enable: true })),
  composeMode: 'random',
  openTime: null,
  closeTime: null,
  minutes: 60,
  maxTimes: 2,
  passScore: null,
  shuffleQuestions: true,
  shuffleOptions: true,
  partial: 'none',
  showAnswer: 'after-grading',
  showScore: 'after-last-try',
  sebPassword: 'Room-317',
  audience: 'class',
  markers: 1,
  markerGap: 5,
  objectionDays: 7,
  mayImprove: false,
  instructions: '独立完成',
  instructionsEn: 'Work on your own',
  sections: [{ title: '单选题', titleEn: 'Single choice', instructions: '' }],
  items: [],
  rules: [rule],
  formCount: 20,
  formOverlap: 40,
  formExposure: 30,
  graderIds: [],
  takerIds: [],
  takerAreaCodes: [],
});

export const examExamples: Readonly<Record<string, Example>> = {
  'TestExam/GetTestExamPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'TestExam/GetTestExam': {
    as: 'manager',
    input: async (read) => ({ id: (await anExam('published')(read)).id }),
    foreign: { as: 'teacher', id: ofOthers },
  },
  'TestExam/GetTestExamSelection': {
    as: 'manager',
    input: async (read) => ({ subjectId: await idOf(read('train_subjects').where({ is_enable: true })) }),
  },
  'TestExam/GetTestExamPaper': {
    as: 'manager',
    input: async (read) => ({ id: (await anExam('published')(read)).id, form: 1 }),
  },
  'TestExam/MatchQuestion': { as: 'manager', input: () => ({ rules: [rule], excludeExamIds: [1] }) },
  'TestExam/CreateTestExam': { as: 'manager', input: fields },
  'TestExam/UpdateTestExam': {
    as: 'manager',
    input: async (read) => ({ ...(await aDraft(read)), ...(await fields(read)) }),
  },
  'TestExam/DeleteTestExam': { as: 'manager', input: aDraft },
  'TestExam/ComposeTestExam': { as: 'manager', input: toCompose },
  'TestExam/PublishTestExam': {
    as: 'manager',
    input: async (read) =>
      version(
        await read('exams').where({ state: 'draft', total_score: 100, compose_mode: 'random' }).first(),
      ),
  },
  'TestExam/CloseTestExam': {
    as: 'manager',
    input: async (read) => ({ ...(await anExam('published')(read)), reason: '题目有误，改期举行' }),
  },
  'TestExam/ExportTestExam': {
    as: 'manager',
    input: async (read) => ({
      id: (await anExam('published')(read)).id,
      format: 'xlsx',
      withAnswers: true,
      form: 1,
    }),
  },
  'TestExam/GetTestExamQrCode': { as: 'manager', input: withCode },
};
