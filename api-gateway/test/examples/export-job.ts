import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

const made = (read: Knex) => read('export_jobs').whereNotNull('made_at');

export const exportJobExamples: Readonly<Record<string, Example>> = {
  'TrainClass/ArchiveTrainClass': {
    as: 'manager',
    input: async (read) => ({
      id: await idOf(read('train_classes').where({ state: 'finished', is_deleted: false })),
      photosReason: '监管检查',
    }),
  },
  'ExportJob/GetExportJobList': {
    as: 'manager',
    input: async (read) => ({
      subjectKind: 'train-class',
      subjectId: ((await made(read).first('subject_id')) as { subject_id: number }).subject_id,
    }),
  },
  'ExportJob/DownloadExport': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(made(read)) }),
    foreign: { as: 'admin', id: (read) => idOf(made(read)) },
  },
  'ExportJob/CancelExport': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(made(read)) }),
    foreign: { as: 'admin', id: (read) => idOf(made(read)) },
  },
};
