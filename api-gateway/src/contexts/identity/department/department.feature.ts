import { departmentService } from './department.service.ts';
import { departmentMessages } from './department.messages.ts';
import { departmentModules } from './department.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const departmentFeature: Feature = {
  services: [departmentService],
  messages: [departmentMessages],
  modules: departmentModules,
};
