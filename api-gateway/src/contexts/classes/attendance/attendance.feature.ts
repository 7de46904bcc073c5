import { attendanceDashboard } from './attendance.dashboard.ts';
import { followFaceDecision } from './attendance.close.ts';
import { attendanceMessages } from './attendance.messages.ts';
import { attendanceModules } from './attendance.modules.ts';
import { attendanceService } from './attendance.service.ts';
import { moveAttendances } from './attendance-merge.table.ts';
import { forgetDevices } from './attendance.table.ts';
import { faceScoreKind } from './face-score.ts';
import { lessonSource } from '../class-record/lesson-ledger.table.ts';
import type { Feature } from '../../../app/feature.ts';

export const attendanceFeature: Feature = {
  services: [attendanceService],
  messages: [attendanceMessages],
  modules: attendanceModules,
  dashboard: attendanceDashboard,
  demo: () => import('../../../../seeds/demo/attendance.ts'),
  jobKinds: [faceScoreKind],
  ledger: [lessonSource],
  onFaceDecision: followFaceDecision,
  onClassExpired: forgetDevices,
  onMerge: {
    move: async (trx, merge) => ({ attendances: await moveAttendances(trx, merge) }),
    moved: ['lesson_attendances.user_id'],
  },
};
