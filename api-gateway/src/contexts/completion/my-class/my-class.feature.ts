import { myClassDashboard } from './my-class.dashboard.ts';
import { myClassMessages } from './my-class.messages.ts';
import { myClassModules } from './my-class.modules.ts';
import { myClassService } from './my-class.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const myClassFeature: Feature = {
  services: [myClassService],
  messages: [myClassMessages],
  modules: myClassModules,
  dashboard: myClassDashboard,
  demo: () => import('../../../../seeds/demo/my-class.ts'),
};
