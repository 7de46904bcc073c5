import { exportCalendar } from './live-calendar.ts';
import { createLiveCourse, updateLiveCourse } from './live-course.changes.ts';
import { checkCycle, checkLiveCourse, removeLiveCourse, submitLiveCourse } from './live-course.life-cycle.ts';
import { liveCourseColumns, liveCourses, narrowLiveCourses } from './live-course.table.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import { liveCourseRow } from './live-course.view.ts';
import { lessonsToPlan } from './live-plan.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import { liveCourse } from '@college/contracts/live/live-course';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Query = ParsedInputOf<(typeof liveCourse.actions)['GetLiveCoursePageList']>;

const pageOfLiveCourses = (query: Query, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = narrowLiveCourses(liveCourses.visible(read, scope), query, scope.userId);
  return listPage(read, found, query, {
    search: ['live_courses.title', 'live_courses.title_en'],
    sortable: {
      title: { shown: shownName(read, 'live_courses', language, 'title'), table: 'live_courses' },
      begin: 'live_courses.begin_at',
      audience: 'live_courses.audience',
      checkState: 'live_courses.check_state',
      playState: 'live_courses.play_state',
      lastModificationTime: 'live_courses.last_modification_time',
    },
    order: 'begin desc',
    select: (rows) => liveCourseColumns(read, rows, language),
    view: (rows: readonly LiveCourseListRow[]) => rows.map((row) => liveCourseRow(row, context)),
  });
};

export const liveCourseService = implement(liveCourse, {
  GetLiveCoursePageList: pageOfLiveCourses,
  GetLiveCourse: checkCycle.one,
  GetLiveLessonSelection: ({ keyword, classId }, { read, scope, language, now }) =>
    lessonsToPlan(read, trainClasses.visible(read, scope), {
      keyword,
      classId,
      now: now().toISOString(),
      language,
    }),
  ExportLiveCourseCalendar: exportCalendar,
  CreateLiveCourse: createLiveCourse,
  UpdateLiveCourse: updateLiveCourse,
  DeleteLiveCourse: removeLiveCourse,
  SubmitLiveCourse: submitLiveCourse,
  CheckLiveCourse: checkLiveCourse,
});
