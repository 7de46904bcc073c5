import { auditLogService } from './audit-log.service.ts';
import { scheduleLogRetention } from './log-retention.ts';
import { auditLogMessages } from './audit-log.messages.ts';
import { sharedWordsMessages } from './shared-words.messages.ts';
import { auditLogModules } from './audit-log.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const auditLogFeature: Feature = {
  services: [auditLogService],
  messages: [auditLogMessages, sharedWordsMessages],
  modules: auditLogModules,
  limits: {
    // Cheap to request, expensive to answer.
    'AuditLog/ExportAuditLog': 0.01,
  },
  schedules: scheduleLogRetention,
  adds: [
    to(mergedRecords, {
      left: ['audit_logs.user_id'],
    }),
  ],
};
