import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const user = async (read: Knex, username: string) => version(await read('users').where({ username }).first());

export const enrollmentExamples: Readonly<Record<string, Example>> = {
  'Enrollment/SearchStudentApplyStatus': { as: '', input: () => ({ idCard: '110105194912310029' }) },
  'Enrollment/CompleteInfo': {
    as: 'student',
    input: async (read) => ({
      education: 'bachelor',
      workUnit: '测试单位',
      jobTitle: '',
      rowVersion: (await user(read, 'student')).rowVersion,
    }),
  },
};
