import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const subjectFields = {
  name: '有限空间监护作业',
  nameEn: 'Watch over confined spaces',
  personKind: 'special-operation',
  industryRisk: 'high',
  trade: '有限空间作业',
  theoryHours: 24,
  practiceHours: 16.5,
  refreshHours: 8,
  validMonths: 72,
  reviewMonths: 36,
  renewWindowDays: 60,
  passScore: 80,
  minAge: 18,
  education: 'junior-high',
  intro: '监护人员的职责、气体检测与应急救援。',
  introEn: 'Duties of the attendant, gas checks and rescue.',
  coverId: null,
  isPush: false,
  sort: 90,
};
const aSubject = async (read: Knex) =>
  version(await read('train_subjects').where({ is_deleted: false }).first());
/** Without classes, so that it may be deleted. */
const anUnusedSubject = async (read: Knex) =>
  version(
    await read('train_subjects')
      .where({ is_deleted: false })
      .whereNotIn('id', read('train_classes').select('subject_id'))
      .first(),
  );

export const trainSubjectExamples: Readonly<Record<string, Example>> = {
  'TrainSubject/GetTrainSubjectPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, personKind: 'special-operation', isEnable: true }),
  },
  'TrainSubject/GetTrainSubject': {
    as: 'enterprise',
    input: async (read) => ({ id: (await aSubject(read)).id }),
  },
  'TrainSubject/CreateTrainSubject': { as: 'manager', input: () => subjectFields },
  'TrainSubject/UpdateTrainSubject': {
    as: 'manager',
    input: async (read) => ({ ...subjectFields, ...(await aSubject(read)) }),
  },
  'TrainSubject/ChangeTrainSubjectEnable': {
    as: 'manager',
    input: async (read) => ({ ...(await aSubject(read)), isEnable: false }),
  },
  'TrainSubject/DeleteTrainSubject': { as: 'admin', input: anUnusedSubject },
  'Visitor/GetVTrainSubjectPageList': { as: '', input: () => ({ page: 1, pageSize: 5, isPush: true }) },
};
