/** The lessons of a class, who was there, and who has reported. */
import { roster, reports, withMarks, withReport } from './attendance-roster.table.ts';
import type { Marks, ReportedRow, RosterRow } from './attendance-roster.table.ts';
import { isReported, needsFace } from './attendance.rules.ts';
import { countedLessons, countReported, findClass, findLesson } from './lesson.table.ts';
import type { CountedLesson } from './lesson.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import { reportWindow } from '../class-record/class-record.port.ts';
import { attendanceWindow, lessonHours } from '@college/contracts/classes/attendance';
import type { attendance } from '@college/contracts/classes/attendance';
import type {
  AttendanceLesson,
  AttendanceMark,
  LessonAttendanceRow,
} from '@college/contracts/classes/attendance-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof attendance.actions> = ParsedInputOf<
  (typeof attendance.actions)[Action]
>;

export const lessonView = (row: CountedLesson): AttendanceLesson => {
  const times = { begin: row.begin_at, end: row.end_at };
  return {
    id: row.id,
    title: row.title,
    ...times,
    address: row.address,
    teacherName: row.teacher_name ?? '',
    hours: row.hours,
    isPractice: row.is_practice,
    closedAt: row.closed_at,
    windows: { in: attendanceWindow('in', times), out: attendanceWindow('out', times) },
    signedIn: row.signed_in ?? 0,
    signedOut: row.signed_out ?? 0,
    rowVersion: row.row_version,
  };
};

export const classAttendance = async ({ classId }: Input<'GetClassAttendance'>, context: SignedInContext) => {
  const { read, scope, language, now } = context;
  const found = await findClass(read, { of: 'readable', scope, language }, classId);
  if (!found) return fail(commonErrors.notFound);
  const lessons = await countedLessons(read, context, classId);
  return {
    classId,
    className: found.name,
    state: found.state,
    trainMode: found.train_mode,
    reportWindow: reportWindow(found),
    ...(await countReported(read, scope, classId)),
    needsFace: needsFace(found),
    lessons: lessons.map(lessonView),
    now: now().toISOString(),
  };
};

const markOf = (row: Marks, kind: 'in' | 'out'): AttendanceMark | null => {
  const [at, by] = [row[`${kind}_at`], row[`${kind}_by`]];
  if (at === null || by === null) return null;
  const face = row[`${kind}_face`];
  return {
    at,
    by,
    reason: row[`${kind}_reason`] ?? '',
    recordedBy: row[`${kind}_recorder`] ?? '',
    face: face === null ? '' : face === 'to-check' ? 'waiting' : 'passed',
    isShared: Boolean(row[`${kind}_shared`]),
  };
};

const SORTABLE = {
  name: { joined: 'users.name_key', of: 'place' },
  departmentName: { joined: 'departments.name', of: 'place' },
} as const;
const SEARCHED = ['users.name_key', 'users.username', 'departments.name'];

export const pageOfRoster = async (query: Input<'GetLessonAttendancePageList'>, context: SignedInContext) => {
  const { read, scope, language } = context;
  const lesson = await findLesson(read, language, query.lessonId);
  const of = lesson && (await findClass(read, { of: 'readable', scope, language }, lesson.class_id));
  if (!lesson || !of) return fail(commonErrors.notFound);
  return listPage(read, roster(read, context, lesson, query.state), query, {
    search: SEARCHED,
    sortable: {
      ...SORTABLE,
      in: { joined: 'in_sign.at', of: 'place' },
      out: { joined: 'out_sign.at', of: 'place' },
    },
    order: 'name',
    select: (rows) => withMarks(read, rows, language),
    view: (rows: readonly RosterRow[]) =>
      rows.map((row): LessonAttendanceRow => {
        const [come, gone] = [markOf(row, 'in'), markOf(row, 'out')];
        return {
          userId: row.user_id,
          name: row.name,
          departmentName: row.department_name ?? '',
          isReported: isReported(of, row),
          in: come,
          out: gone,
          hours: lessonHours(lesson.hours, [row.in_share, row.out_share]),
        };
      }),
  });
};

export const pageOfReports = async (query: Input<'GetReportPageList'>, context: SignedInContext) => {
  const { read, scope, language } = context;
  const of = await findClass(read, { of: 'readable', scope, language }, query.classId);
  if (!of) return fail(commonErrors.notFound);
  return listPage(read, reports(read, context, query.classId, query.reportState), query, {
    search: SEARCHED,
    sortable: {
      ...SORTABLE,
      reportedAt: { emptyLast: 'place.reported_at' },
      faceScore: { emptyLast: 'place.face_score' },
    },
    order: 'name',
    select: (rows) => withReport(read, rows, language),
    view: (rows: readonly ReportedRow[]) =>
      rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        name: row.name,
        departmentName: row.department_name ?? '',
        reportState: row.report_state,
        reportedAt: row.reported_at,
        reportBy: row.report_by,
        faceScore: row.face_score,
        faceScoreRemark: row.face_score_remark,
      })),
  });
};
