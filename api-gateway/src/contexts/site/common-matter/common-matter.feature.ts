import { commonMatterService } from './common-matter.service.ts';
import { commonMatterMessages } from './common-matter.messages.ts';
import { commonMatterModules } from './common-matter.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const commonMatterFeature: Feature = {
  services: [commonMatterService],
  messages: [commonMatterMessages],
  modules: commonMatterModules,
  demo: () => import('../../../../seeds/demo/common-matter.ts'),
};
