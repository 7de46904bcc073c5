import { moduleService } from './module.service.ts';
import type { Feature } from '../../app/feature.ts';

export const moduleFeature: Feature = {
  services: [moduleService],
};
