import { moduleService } from './module.service.ts';
import { moduleMessages } from './module.messages.ts';
import { moduleModules } from './module.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const moduleFeature: Feature = {
  services: [moduleService],
  messages: [moduleMessages],
  modules: moduleModules,
};
