import { visibleCourses } from './course.table.ts';
import type { CourseListRow } from './course.table.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

export const courseFinder: Finder = {
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
