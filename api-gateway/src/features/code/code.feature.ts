import { codeKindService, codeContentService } from './code.service.ts';
import type { Feature } from '../../app/feature.ts';

export const codeFeature: Feature = {
  services: [codeKindService, codeContentService],
};
