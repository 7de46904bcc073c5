import { roleService } from './role.service.ts';
import type { Feature } from '../../app/feature.ts';

export const roleFeature: Feature = {
  services: [roleService],
};
