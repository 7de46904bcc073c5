import { departmentService } from './department.service.ts';
import { departmentMessages } from './department.messages.ts';
import { departmentModules } from './department.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { departmentUses } from './department.table.ts';

export const departmentFeature: Feature = {
  services: [departmentService],
  messages: [departmentMessages],
  uses: departmentUses,
  modules: departmentModules,
};
