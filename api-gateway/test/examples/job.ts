import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

export const jobExamples: Readonly<Record<string, Example>> = {
  'Job/GetJobPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, state: 'failed' }) },
  'Job/GetJob': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('jobs').where({ state: 'done' })) }),
  },
  'Job/RetryJob': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('jobs').where({ failure: 'import.interrupted' })) }),
  },
  'Job/CancelJob': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('jobs').where({ state: 'done' })) }),
  },
};
