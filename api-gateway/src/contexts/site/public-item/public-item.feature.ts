import { publicItemService } from './public-item.service.ts';
import { publicItemMessages } from './public-item.messages.ts';
import { publicItemModules } from './public-item.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { publicItemCodes } from './public-item.codes.ts';

export const publicItemFeature: Feature = {
  services: [publicItemService],
  messages: [publicItemMessages],
  modules: publicItemModules,
  demo: () => import('../../../../seeds/demo/public-item.ts'),
  codes: [publicItemCodes],
};
