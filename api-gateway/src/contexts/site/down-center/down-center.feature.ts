import { downCenterService } from './down-center.service.ts';
import { mountDownloads } from './download-route.ts';
import { downCenterMessages } from './down-center.messages.ts';
import { downCenterModules } from './down-center.modules.ts';
import type { Feature } from '../../../app/feature.ts';
import { downCenterCodes } from './down-center.codes.ts';

export const downCenterFeature: Feature = {
  services: [downCenterService],
  messages: [downCenterMessages],
  modules: downCenterModules,
  demo: () => import('../../../../seeds/demo/down-center.ts'),
  routes: (app, services) => mountDownloads(app, services),
  codes: [downCenterCodes],
};
