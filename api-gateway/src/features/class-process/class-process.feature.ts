import { classProcessModules } from './class-process.modules.ts';
import { classProcessService } from './class-process.service.ts';
import type { Feature } from '../../app/feature.ts';

export const classProcessFeature: Feature = {
  services: [classProcessService],
  modules: classProcessModules,
};
