import { trainSubjectService } from './train-subject.service.ts';
import { trainSubjectMessages } from './train-subject.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const trainSubjectFeature: Feature = {
  services: [trainSubjectService],
  messages: [trainSubjectMessages],
};
