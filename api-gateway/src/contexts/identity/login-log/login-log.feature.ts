import { loginLogService } from './login-log.service.ts';
import { loginLogMessages } from './login-log.messages.ts';
import { loginLogModules } from './login-log.modules.ts';
import { loginLogDashboard } from './login-log.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

export const loginLogFeature: Feature = {
  services: [loginLogService],
  messages: [loginLogMessages],
  modules: loginLogModules,
  dashboard: loginLogDashboard,
  limits: {
    // Cheap to request, expensive to answer.
    'LoginLog/ExportLoginLog': 0.01,
  },
  adds: [
    to(mergedRecords, {
      left: ['login_logs.user_id'],
    }),
  ],
};
