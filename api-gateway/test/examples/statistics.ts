/** Figures and ranks. */
import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };

const ofManager = (read: Knex) => read('report_schedules').where({ is_deleted: false });

const narrow: Example['input'] = async (read) => ({
  ...year,
  areaCode: '990100',
  subjectId: await idOf(read('train_subjects')),
  trainKind: 'initial',
});

export const statisticsExamples: Readonly<Record<string, Example>> = {
  'Statistics/GetOverview': { as: 'manager', input: narrow },
  'Statistics/GetTrainStatistics': { as: 'manager', input: narrow },
  'Statistics/GetExamStatistics': { as: 'manager', input: narrow },
  'Statistics/GetAreaRank': { as: 'manager', input: () => ({ ...year, top: 10, by: 'trained' }) },
  'Statistics/GetEnterpriseRank': { as: 'manager', input: () => ({ ...year, top: 10, by: 'enrolled' }) },
  'Statistics/ExportStatistics': {
    as: 'manager',
    input: () => ({ report: 'area-rank', by: 'trained', filters: year, format: 'xlsx' }),
  },
  'Statistics/CreateReportSchedule': {
    as: 'manager',
    input: () => ({
      report: 'area-rank',
      by: 'trained',
      filters: { areaCode: '990100' },
      format: 'xlsx',
      every: 'week',
      span: 'last',
    }),
  },
  'Statistics/PauseReportSchedule': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(ofManager(read)), rowVersion: 0, isPaused: true }),
    foreign: { as: 'admin', id: (read) => idOf(ofManager(read)) },
  },
  'Statistics/DeleteReportSchedule': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(ofManager(read)), rowVersion: 0 }),
    foreign: { as: 'admin', id: (read) => idOf(ofManager(read)) },
  },
  'Statistics/GetCourseRank': { as: 'manager', input: () => ({ ...year, top: 10, by: 'hours' }) },
};
