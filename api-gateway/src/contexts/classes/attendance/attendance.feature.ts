import { cancelAttendance } from './attendance.hand.ts';
import { classAttendance, pageOfReports, pageOfRoster } from './attendance.list.ts';
import { studentCancelReport, studentReport } from './attendance.report.ts';
import { lessonCode, reportCode } from './attendance.screen.ts';
import { studentAttendance } from './attendance.sign.ts';
import { attendanceDashboard } from './attendance.dashboard.ts';
import { followFaceOfAttendance, closeLessonAttendance, reopenLessonAttendance } from './attendance.close.ts';
import { attendanceMessages } from './attendance.messages.ts';
import { attendanceModules } from './attendance.modules.ts';
import { moveAttendances } from './attendance-merge.table.ts';
import { forgetDevices } from './attendance.table.ts';
import { faceScoreKind, faceScoreTemplate, importFaceScore } from './face-score.ts';
import { attendanceSource } from './attendance-ledger.ts';
import { classSource } from '../class-record/class-ledger.table.ts';
import { lessonSource } from '../class-record/lesson-ledger.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { classExpired } from '../class-record/class-events.port.ts';
import { faceDecided } from '../face-check/face-decided.port.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { to } from '../../../app/addition.ts';
import { attendance } from '@college/contracts/classes/attendance';
import { implement } from '../../../app/implement.ts';

const attendanceService = implement(attendance, {
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

export const attendanceFeature: Feature = {
  services: [attendanceService],
  messages: [attendanceMessages],
  modules: attendanceModules,
  dashboard: attendanceDashboard,
  demo: () => import('../../../../seeds/demo/attendance.ts'),
  jobKinds: [faceScoreKind],
  listens: [on(faceDecided, followFaceOfAttendance), on(classExpired, forgetDevices)],
  adds: [
    to(mergedRecords, {
      move: async (trx, merge) => ({ attendances: await moveAttendances(trx, merge) }),
      moved: ['lesson_attendances.user_id'],
    }),
    to(ledgerSources, classSource, lessonSource, attendanceSource),
  ],
};
