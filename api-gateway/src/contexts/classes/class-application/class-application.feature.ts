import { applicationNewsKind } from './application-news.ts';
import { studentApplyTbService } from './apply-paper.service.ts';
import { classApplicationMessages } from './class-application.messages.ts';
import type { Feature } from '../../../app/feature.ts';

export const classApplicationFeature: Feature = {
  services: [studentApplyTbService],
  messages: [classApplicationMessages],
  jobKinds: [applicationNewsKind],
  limits: {
    'Visitor/ApplyVTrainClass': 0.05,
    'Visitor/ApplyVEnterpriseTrainClass': 0.05,
    'Visitor/ReadVStaffSheet': 0.02,
    'Visitor/WithdrawVTrainClass': 0.05,
  },
};
