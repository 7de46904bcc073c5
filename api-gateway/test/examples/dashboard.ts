import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

export const dashboardExamples: Readonly<Record<string, Example>> = {
  'Dashboard/SetShortcuts': {
    as: 'manager',
    input: async (read) => ({ moduleIds: [await idOf(read('modules').where({ path: '/trainClass' }))] }),
  },
};
