import { closeLessonAttendance, reopenLessonAttendance } from './attendance.close.ts';
import { cancelAttendance } from './attendance.hand.ts';
import { classAttendance, pageOfReports, pageOfRoster } from './attendance.list.ts';
import { studentCancelReport, studentReport } from './attendance.report.ts';
import { lessonCode, reportCode } from './attendance.screen.ts';
import { studentAttendance } from './attendance.sign.ts';
import { faceScoreTemplate, importFaceScore } from './face-score.ts';
import { implement } from '../../../app/implement.ts';
import { attendance } from '@college/contracts/classes/attendance';

export const attendanceService = implement(attendance, {
  GetClassAttendance: classAttendance,
  GetLessonAttendancePageList: pageOfRoster,
  GetReportPageList: pageOfReports,
  GetAttendanceCode: lessonCode,
  GetReportCode: reportCode,
  StudentReport: studentReport,
  StudentCancelReport: studentCancelReport,
  StudentAttendance: studentAttendance,
  CancelAttendance: cancelAttendance,
  CloseLessonAttendance: closeLessonAttendance,
  ReopenLessonAttendance: reopenLessonAttendance,
  ExportFaceScoreTemplate: faceScoreTemplate,
  ImportFaceScore: importFaceScore,
});
