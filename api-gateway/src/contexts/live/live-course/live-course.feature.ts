import { followLessons } from './follow-lessons.ts';
import { liveCourseDashboard } from './live-course.dashboard.ts';
import { liveCourseMessages } from './live-course.messages.ts';
import { liveCourseModules } from './live-course.modules.ts';
import { liveCourseService } from './live-course.service.ts';
import { liveCourseUses, moveTaught, visibleLiveCourses } from './live-course.table.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import { remindOfLiveCourses } from './live-reminder.ts';
import { sweepLiveCourses } from './live-sweeper.ts';
import { on } from '../../../app/event.ts';
import type { Feature, Finder } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { lessonsChanged } from '../../classes/class-record/class-events.port.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

const liveCourseFinder: Finder = {
  id: 'live-course',
  name: 'found.live-course',
  permission: 'live-course:read',
  screens: ['business/live-course/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<LiveCourseListRow>(
      visibleLiveCourses(read, scope, language)
        .where(contains(read, ['live_courses.title', 'live_courses.title_en'], keyword))
        .orderBy('live_courses.begin_at', 'desc')
        .orderBy('live_courses.id', 'desc')
        .limit(limit),
    );
    return rows.map(({ id, shown_title: title, class_name: note }) => ({ id, title, note: note ?? '' }));
  },
};

const MINUTE_MS = 60_000;

export const liveCourseFeature: Feature = {
  services: [liveCourseService],
  messages: [liveCourseMessages],
  modules: liveCourseModules,
  demo: () => import('../../../../seeds/demo/live-course.ts'),
  dashboard: liveCourseDashboard,
  finders: [liveCourseFinder],
  uses: liveCourseUses,
  listens: [on(lessonsChanged, followLessons)],
  schedules: (app, services) => {
    schedule(app, MINUTE_MS, {
      work: async () => ({ liveCourses: await remindOfLiveCourses(services) }),
      done: 'people were reminded of live courses',
      failed: 'people could not be reminded of live courses',
    });
    schedule(app, MINUTE_MS, {
      work: async () => ({ liveCourses: await sweepLiveCourses(services) }),
      done: 'live courses that were forgotten are over',
      failed: 'live courses that were forgotten could not be ended',
    });
  },
  adds: [
    to(mergedRecords, {
      move: moveTaught,
      left: ['live_courses.submitter_user_id', 'live_course_histories.user_id'],
    }),
  ],
};
