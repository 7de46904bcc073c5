import { commonMatterService } from './common-matter.service.ts';
import type { Feature } from '../../app/feature.ts';

export const commonMatterFeature: Feature = {
  services: [commonMatterService],
};
