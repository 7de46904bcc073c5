import { departmentService } from './department.service.ts';
import type { Feature } from '../../app/feature.ts';

export const departmentFeature: Feature = {
  services: [departmentService],
};
