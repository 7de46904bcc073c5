import { mountSebFiles } from './seb-route.ts';
import type { Feature } from '../../../app/feature.ts';

export const examBrowserFeature: Feature = {
  services: [],
  demo: () => import('../../../../seeds/demo/exam-browser.ts'),
  routes: (app, services) => mountSebFiles(app, services),
};
