import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

/** No import of the demo is anybody's: what is asked about one that is not there is refused as not found. */
const NO_JOB = { id: 1 };

const twoStudents = async (read: Knex) =>
  (await read('users').where({ user_type: '3', is_deleted: false }).orderBy('id').limit(2).select()) as {
    id: number;
    row_version: number;
  }[];

const merge = async (read: Knex) => {
  const [keep, other] = await twoStudents(read);
  return { keepId: keep?.id, rowVersion: keep?.row_version, mergeIds: [other?.id] };
};

export const userExamples: Readonly<Record<string, Example>> = {
  'User/SetUserStates': {
    as: 'admin',
    input: async (read) => ({ users: (await twoStudents(read)).map(version), state: 'disabled' }),
  },
  'User/ExportUserTemplate': { as: 'manager', input: () => ({ kind: '3' }) },
  'User/ImportUsers': {
    as: 'manager',
    input: () => ({ kind: '3', fileId: 1, mode: 'check', onlyGood: false }),
  },
  'User/ExportImportedPasswords': { as: 'manager', input: () => NO_JOB },
  'User/ExportUsers': {
    as: 'manager',
    input: () => ({
      keyword: '张',
      userType: '3',
      state: 'enabled',
      areaCode: '990000',
      education: 'bachelor',
      ownTypeId: 1,
      labelId: 1,
    }),
  },
  'User/GetDuplicateUsers': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'User/MergeUsers': { as: 'manager', input: merge },
  'ImportJob/GetImportJob': { as: 'manager', input: () => NO_JOB },
  'ImportJob/GetLatestImportJob': { as: 'manager', input: () => ({ subject: 'user' }) },
  'ImportJob/GetImportProblems': { as: 'manager', input: () => ({ ...NO_JOB, page: 1, pageSize: 5 }) },
  'ImportJob/ExportImportProblems': { as: 'manager', input: () => NO_JOB },
  'ImportJob/CancelImportJob': { as: 'manager', input: () => NO_JOB },
};
