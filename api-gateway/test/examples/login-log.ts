import type { Example } from '../example.ts';

export const loginLogExamples: Readonly<Record<string, Example>> = {
  'LoginLog/GetLoginLogPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, how: 'password' }) },
  'LoginLog/ExportLoginLog': { as: 'admin', input: () => ({ userName: 'admin' }) },
};
