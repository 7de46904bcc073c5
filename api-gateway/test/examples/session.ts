import { roleOf } from '../example.ts';
import type { Example } from '../example.ts';

export const sessionExamples: Readonly<Record<string, Example>> = {
  'Session/SetCurrentRole': {
    as: 'manager',
    input: async (read) => ({ roleId: (await roleOf(read, 'teacher')).id }),
  },
  'Session/GetRoutersAndMenus': {
    as: 'manager',
    input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }),
  },
  'Session/EndMyLogin': { as: 'manager', input: () => ({ loginId: 'A'.repeat(22) }) },
};
