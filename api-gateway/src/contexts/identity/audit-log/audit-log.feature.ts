import { auditLogService } from './audit-log.service.ts';
import { logSource } from './log-source.ts';
import { scheduleLogs } from './log.schedule.ts';
import { auditLogMessages } from './audit-log.messages.ts';
import { sharedWordsMessages } from './shared-words.messages.ts';
import { auditLogModules } from './audit-log.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

export const auditLogFeature: Feature = {
  services: [auditLogService],
  messages: [auditLogMessages, sharedWordsMessages],
  modules: auditLogModules,
  limits: {
    // Cheap to request, expensive to answer.
    'AuditLog/ExportAuditLog': 0.01,
  },
  schedules: scheduleLogs,
  // Of rows that wait to be entered in the ledger.
  sealed: [{ table: 'audit_logs', rowKey: 'row_key', columns: [{ sealed: 'seal_sealed' }] }],
  adds: [
    to(mergedRecords, {
      left: ['audit_logs.user_id'],
    }),
    to(ledgerSources, logSource('audit_logs')),
  ],
};
