import { professionCourseService, publicCourseService } from './course-offer.service.ts';
import { courseDashboard } from './course.dashboard.ts';
import { courseFinder } from './course.finder.ts';
import { courseMessages } from './course.messages.ts';
import { courseModules } from './course.modules.ts';
import { courseService } from './course.service.ts';
import { visitorViewer } from './visitor-viewer.ts';
import { wareMessages } from './ware.messages.ts';
import { courseWareService } from './ware.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const courseFeature: Feature = {
  services: [courseService, courseWareService, publicCourseService, professionCourseService],
  messages: [courseMessages, wareMessages],
  modules: courseModules,
  demo: () => import('../../../../seeds/demo/course.ts'),
  dashboard: courseDashboard,
  finders: [courseFinder],
  mediaViewers: { visitor: visitorViewer },
  onMerge: { left: ['course_histories.user_id', 'course_versions.submitter_user_id'] },
};
