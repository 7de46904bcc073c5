import { trainSubjectMessages } from './train-subject.messages.ts';
import { trainSubjectModules } from './train-subject.modules.ts';
import { trainSubjectService } from './train-subject.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const trainSubjectFeature: Feature = {
  services: [trainSubjectService],
  messages: [trainSubjectMessages],
  modules: trainSubjectModules,
};
