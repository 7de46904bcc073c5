import { professionCourseService, publicCourseService } from './course-offer.service.ts';
import { courseMessages } from './course.messages.ts';
import { courseModules } from './course.modules.ts';
import { courseService } from './course.service.ts';
import { wareMessages } from './ware.messages.ts';
import { courseWareService } from './ware.service.ts';
import { countCoursesToCheck, countOwnRejected, visibleCourses } from './course.table.ts';
import type { CourseListRow } from './course.table.ts';
import { isPublicMedia } from './public-ware.table.ts';
import type { Feature, Finder } from '../../../app/feature.ts';
import type { MediaViewer } from '../ware-media/media-viewer.port.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { mediaViewers } from '../ware-media/media-viewer.port.ts';
import { to } from '../../../app/addition.ts';

/** What visitors get of media: all of it for as long as a public course has it, whatever an older address says. */
const visitorViewer: MediaViewer = {
  mayHaveKey: ({ database }, { rowKey }) => isPublicMedia(database.read, rowKey),
  mayHaveRange: ({ database }, { rowKey }) => isPublicMedia(database.read, rowKey),
  mayHavePage: ({ database }, { rowKey }) => isPublicMedia(database.read, rowKey),
};

const courseFinder: Finder = {
  id: 'course',
  name: 'found.course',
  permission: 'course:read',
  screens: ['system/course/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<CourseListRow>(
      visibleCourses(read, scope, language)
        .where(contains(read, ['course_versions.name', 'course_versions.name_en'], keyword))
        .orderBy('courses.last_modification_time', 'desc')
        .orderBy('courses.id', 'desc')
        .limit(limit),
    );
    return rows.map(({ id, shown_name: title, type_name: note }) => ({ id, title, note }));
  },
};

const LIST = 'system/course/list';

const courseDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'course-to-check',
    label: 'dashboard.course-to-check',
    permission: 'course:check',
    order: 50,
    count: ({ read, scope }) => countCoursesToCheck(read, scope),
    link: toScreen(LIST, 'state=submitted'),
  },
  {
    kind: 'task',
    id: 'course-rejected',
    label: 'dashboard.course-rejected',
    permission: 'course:submit',
    order: 60,
    count: ({ read, scope }) => countOwnRejected(read, scope),
    link: toScreen(LIST, 'state=rejected'),
  },
];

export const courseFeature: Feature = {
  services: [courseService, courseWareService, publicCourseService, professionCourseService],
  messages: [courseMessages, wareMessages],
  modules: courseModules,
  demo: () => import('../../../../seeds/demo/course.ts'),
  dashboard: courseDashboard,
  finders: [courseFinder],
  adds: [
    to(mergedRecords, { left: ['course_histories.user_id', 'course_versions.submitter_user_id'] }),
    to(mediaViewers, { word: 'visitor', ...visitorViewer }),
  ],
};
