import { practiceMessages } from './practice.messages.ts';
import { coursePracticeService, practiceService } from './practice.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const practiceFeature: Feature = {
  services: [practiceService, coursePracticeService],
  messages: [practiceMessages],
};
