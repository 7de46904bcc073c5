import { courseTypeMessages } from './course-type.messages.ts';
import { courseTypeModules } from './course-type.modules.ts';
import { courseTypeService } from './course-type.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const courseTypeFeature: Feature = {
  services: [courseTypeService],
  messages: [courseTypeMessages],
  modules: courseTypeModules,
  demo: () => import('../../../../seeds/demo/course-type.ts'),
};
