/** Of study for those who supervise it. */
import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const aSlice = async (read: Knex) =>
  (await read('study_slices')
    .whereNotIn('id', read('study_corrections').select('slice_id'))
    .where('class_id', '>', 0)
    .first('id', 'user_id', 'class_id')) as { id: number; user_id: number; class_id: number };

const decisionIn = async (read: Knex, state: string) =>
  version(await read('study_decisions').where({ state }).first('id', 'row_version'));

/** Of a class beyond the regulator’s area. */
const decisionElsewhere = async (read: Knex): Promise<number> => {
  const { area_code: areaCode } = (await read('users')
    .where({ username: 'regulator' })
    .first('area_code')) as {
    area_code: string;
  };
  const classes = read('train_classes').whereNot('area_code', 'like', `${areaCode.replace(/(00)+$/, '')}%`);
  return idOf(read('study_decisions').whereIn('class_id', classes.select('id')));
};

const days = { from: '2026-06-01', to: '2026-06-15' };

export const studySupervisionExamples: Readonly<Record<string, Example>> = {
  'StudyRecord/GetStudyRecordPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, keyword: '杨', areaCode: '990100', ...days }),
  },
  'StudyRecord/GetStudyDayList': { as: 'manager', input: () => days },
  'StudyRecord/GetProgressPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, state: 'studying' }),
  },
  'StudyRecord/GetClassProgressList': { as: 'manager', input: () => ({ state: 'studying' }) },
  'StudyRecord/ExportStudyRecord': { as: 'manager', input: () => days },
  'StudyRecord/ExportProgress': { as: 'manager', input: () => ({ keyword: '杨' }) },
  'StudyRecord/GetPlausibilityPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, finding: 'night-study', ...days }),
  },
  'StudyRecord/GetPlausibilitySlicePageList': {
    as: 'manager',
    input: async (read) => {
      const { user_id: userId, class_id: classId } = await aSlice(read);
      return { page: 1, pageSize: 5, userId, classId, ...days };
    },
  },
  'StudyRecord/GetClearedFindingPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, finding: 'shared-device' }),
  },
  'StudyRecord/ClearFinding': {
    as: 'manager',
    input: async (read) => {
      const { user_id: userId, class_id: classId } = await aSlice(read);
      const finding = { finding: 'night-study', until: '2026-06-15T00:00:00.000Z' };
      return { userId, classId, ...finding, reason: '倒班作业，属正常情况。' };
    },
  },
  'StudyRecord/RestoreFinding': {
    as: 'manager',
    input: async (read) => version(await read('study_clearances').first('id', 'row_version')),
  },
  'StudyRecord/GetStudyDecisionPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, state: 'objected' }),
  },
  'StudyRecord/GetStudyDecision': {
    as: 'manager',
    input: async (read) => ({ id: (await decisionIn(read, 'objected')).id }),
    foreign: { as: 'regulator', id: decisionElsewhere },
  },
  'StudyRecord/GetMyStudyDecision': {
    as: 'student',
    input: async (read) => ({ id: (await decisionIn(read, 'objected')).id }),
    foreign: { as: 'personal', id: async (read) => (await decisionIn(read, 'objected')).id },
  },
  'StudyRecord/WithdrawSlices': {
    as: 'manager',
    input: async (read) => ({ sliceIds: [(await aSlice(read)).id], reason: '该时段无人应答。' }),
  },
  'StudyRecord/ObjectStudyDecision': {
    as: 'student',
    input: async (read) => ({
      decisionId: (await decisionIn(read, 'objected')).id,
      text: '当时我一直在看讲义。',
    }),
  },
  'StudyRecord/DecideStudyObjection': {
    as: 'admin',
    input: async (read) => ({
      ...(await decisionIn(read, 'objected')),
      result: 'lift',
      opinion: '情况属实。',
    }),
  },
};
