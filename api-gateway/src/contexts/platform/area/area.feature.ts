import { areaService } from './area.service.ts';
import { areaMessages } from './area.messages.ts';
import { areaModules } from './area.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const areaFeature: Feature = {
  services: [areaService],
  messages: [areaMessages],
  modules: areaModules,
};
