import { areaService } from './area.service.ts';
import { areaMessages } from './area.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const areaFeature: Feature = {
  services: [areaService],
  messages: [areaMessages],
};
