import { followLessons } from './follow-lessons.ts';
import { liveCourseDashboard } from './live-course.dashboard.ts';
import { liveCourseFinder } from './live-course.finder.ts';
import { liveCourseMessages } from './live-course.messages.ts';
import { liveCourseModules } from './live-course.modules.ts';
import { liveCourseService } from './live-course.service.ts';
import { liveCourseUses, moveTaught } from './live-course.table.ts';
import { remindOfLiveCourses } from './live-reminder.ts';
import { sweepLiveCourses } from './live-sweeper.ts';
import { on } from '../../../app/event.ts';
import type { Feature } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { lessonsChanged } from '../../classes/class-record/class-events.port.ts';

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
  onMerge: {
    move: moveTaught,
    left: ['live_courses.submitter_user_id', 'live_course_histories.user_id'],
  },
};
