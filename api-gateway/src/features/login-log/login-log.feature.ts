import { loginLogService } from './login-log.service.ts';
import { loginLogMessages } from './login-log.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const loginLogFeature: Feature = {
  services: [loginLogService],
  messages: [loginLogMessages],
  limits: {
    // Cheap to ask for, dear to answer.
    'LoginLog/ExportLoginLog': 0.01,
  },
  onMerge: {
    left: ['login_logs.user_id'],
  },
};
