import { createCourse, discardCourseVersion, updateCourse } from './course.changes.ts';
import {
  changeCourseEnable,
  checkCourse,
  lifeCycle,
  removeCourse,
  submitCourse,
  takeBackCourse,
} from './course.life-cycle.ts';
import { courseColumns, courses, narrowCourses, withVersion } from './course.table.ts';
import type { CourseListRow } from './course.table.ts';
import { courseRow } from './course.view.ts';
import { selectableCourses } from './public-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import { course } from '@college/contracts/content/course';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Query = ParsedInputOf<(typeof course.actions)['GetCoursePageList']>;

const pageOfCourses = (query: Query, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = withVersion(read, courses.visible(read, scope), scope);
  narrowCourses(found, query, context.caller.userId);
  return listPage(read, found, query, {
    search: ['course_versions.name', 'course_versions.name_en', 'course_versions.teacher_name'],
    sortable: {
      name: { shown: shownName(read, 'course_versions', language), table: 'courses' },
      typeName: { shown: shownName(read, 'course_types', language), table: 'courses' },
      kind: { joined: 'course_versions.kind', of: 'courses' },
      teacherName: { joined: 'course_versions.teacher_name', of: 'courses' },
      hours: { joined: 'course_versions.hours', of: 'courses' },
      wareCount: { count: 'ware_count', of: 'courses' },
      state: 'courses.state',
      lastModificationTime: 'courses.last_modification_time',
    },
    order: 'lastModificationTime desc',
    select: (rows) => courseColumns(read, rows, language),
    view: (rows: readonly CourseListRow[]) => rows.map((row) => courseRow(row, context)),
  });
};

export const courseService = implement(course, {
  GetCoursePageList: pageOfCourses,
  GetCourseSelection: async (query, { read, language }) => {
    const rows = await selectableCourses(read, query, language);
    return rows.map(
      ({ id, shown_name: name, kind, teacher_name: teacherName, hours, shown_version: version }) => ({
        id,
        name,
        kind,
        teacherName,
        hours,
        version,
      }),
    );
  },
  GetCourse: lifeCycle.one,
  CreateCourse: createCourse,
  UpdateCourse: updateCourse,
  DeleteCourse: removeCourse,
  DiscardCourseVersion: discardCourseVersion,
  SubmitCourse: submitCourse,
  TakeBackCourse: takeBackCourse,
  CheckCourse: checkCourse,
  ChangeCourseEnable: changeCourseEnable,
});
