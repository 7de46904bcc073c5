import { visibleLiveCourses } from './live-course.table.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

export const liveCourseFinder: Finder = {
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
