import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

export const auditLogExamples: Readonly<Record<string, Example>> = {
  'AuditLog/GetAuditLogPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, outcome: 'done' }) },
  'AuditLog/GetAuditLog': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('audit_logs')) }),
    foreign: { as: 'regulator', id: (read) => idOf(read('audit_logs').where({ area_code: '990000' })) },
  },
  'AuditLog/ExportAuditLog': { as: 'admin', input: () => ({ outcome: 'refused' }) },
};
