import { visitorService } from './visitor.service.ts';
import { visitorMessages } from './visitor.messages.ts';
import { visitorModules } from './visitor.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const visitorFeature: Feature = {
  services: [visitorService],
  messages: [visitorMessages],
  modules: visitorModules,
  limits: {
    'Visitor/SubmitVFeedback': 0.05,
    'Visitor/GetVFeedbackAnswer': 0.05,
  },
};
