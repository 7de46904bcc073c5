import { visitorService } from './visitor.service.ts';
import type { Feature } from '../../app/feature.ts';

export const visitorFeature: Feature = {
  services: [visitorService],
  limits: {
    'Visitor/SubmitVFeedback': 0.05,
    'Visitor/GetVFeedbackAnswer': 0.05,
  },
};
