import { enrollmentService } from './enrollment.service.ts';
import { enrollmentMessages } from './enrollment.messages.ts';
import { enrollmentDashboard } from './enrollment.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';

export const enrollmentFeature: Feature = {
  services: [enrollmentService],
  messages: [enrollmentMessages],
  dashboard: enrollmentDashboard,
  limits: {
    'Enrollment/SearchStudentApplyStatus': 0.05,
    'Enrollment/CompleteInfo': 0.01,
  },
};
