import { loginLogService } from './login-log.service.ts';
import { loginLogMessages } from './login-log.messages.ts';
import { loginLogModules } from './login-log.modules.ts';
import { loginLogDashboard } from './login-log.dashboard.ts';
import { logSource } from '../audit-log/log-source.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

export const loginLogFeature: Feature = {
  services: [loginLogService],
  messages: [loginLogMessages],
  modules: loginLogModules,
  dashboard: loginLogDashboard,
  // Of rows that wait to be entered in the ledger.
  sealed: [{ table: 'login_logs', rowKey: 'row_key', columns: [{ sealed: 'seal_sealed' }] }],
  limits: {
    // Cheap to request, expensive to answer.
    'LoginLog/ExportLoginLog': 0.01,
  },
  adds: [
    to(mergedRecords, {
      left: ['login_logs.user_id'],
    }),
    to(ledgerSources, logSource('login_logs')),
  ],
};
