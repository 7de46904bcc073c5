import { areaFeature } from './area/area.feature.ts';
import { attachmentFeature } from './attachment/attachment.feature.ts';
import { attendanceFeature } from './attendance/attendance.feature.ts';
import { auditLogFeature } from './audit-log/audit-log.feature.ts';
import { certPrintFeature } from './cert-print/cert-print.feature.ts';
import { certTemplateFeature } from './cert-template/cert-template.feature.ts';
import { credentialFeature } from './credential/credential.feature.ts';
import { classApplicationFeature } from './class-application/class-application.feature.ts';
import { classUserFeature } from './class-user/class-user.feature.ts';
import { classProcessFeature } from './class-process/class-process.feature.ts';
import { classUserImportFeature } from './class-user-import/class-user-import.feature.ts';
import { classArchiveFeature } from './class-archive/class-archive.feature.ts';
import { classExportFeature } from './class-export/class-export.feature.ts';
import { codeFeature } from './code/code.feature.ts';
import { commonMatterFeature } from './common-matter/common-matter.feature.ts';
import { courseFeature } from './course/course.feature.ts';
import { courseTypeFeature } from './course-type/course-type.feature.ts';
import { dashboardFeature } from './dashboard/dashboard.feature.ts';
import { departmentFeature } from './department/department.feature.ts';
import { documentFeature } from './document/document.feature.ts';
import { downCenterFeature } from './down-center/down-center.feature.ts';
import { enrollmentFeature } from './enrollment/enrollment.feature.ts';
import { estimateFeature } from './estimate/estimate.feature.ts';
import { examFeature } from './exam/exam.feature.ts';
import { examBrowserFeature } from './exam-browser/exam-browser.feature.ts';
import { examAttemptFeature } from './exam-attempt/exam-attempt.feature.ts';
import { examIntegrityFeature } from './exam-integrity/exam-integrity.feature.ts';
import { exportJobFeature } from './export-job/export-job.feature.ts';
import { examGradingFeature } from './exam-grading/exam-grading.feature.ts';
import { faceCheckFeature } from './face-check/face-check.feature.ts';
import { openFaceEngine } from './face-check/face-engine.ts';
import { feedbackFeature } from './feedback/feedback.feature.ts';
import { importJobFeature } from './import-job/import-job.feature.ts';
import { jobFeature } from './job/job.feature.ts';
import { notifyJob } from './job/job.port.ts';
import { labelFeature } from './label/label.feature.ts';
import { ledgerFeature } from './ledger/ledger.feature.ts';
import { ledgerWatchFeature } from './ledger-watch/ledger-watch.feature.ts';
import { liveCourseFeature } from './live-course/live-course.feature.ts';
import { liveRoomFeature } from './live-room/live-room.feature.ts';
import { liveFeature } from './live/live.feature.ts';
import { liveStreamFeature } from './live-stream/live-stream.feature.ts';
import { loginLogFeature } from './login-log/login-log.feature.ts';
import { microFrontendFeature } from './micro-frontend/micro-frontend.feature.ts';
import { openBuilds, remotePort } from './micro-frontend/micro-frontend.port.ts';
import { moduleFeature } from './module/module.feature.ts';
import { myClassFeature } from './my-class/my-class.feature.ts';
import { noticeFeature } from './notice/notice.feature.ts';
import { pdfFilesFeature } from './pdf-files/pdf-files.feature.ts';
import { periodProofFeature } from './period-proof/period-proof.feature.ts';
import { publicItemFeature } from './public-item/public-item.feature.ts';
import { questionFeature } from './question/question.feature.ts';
import { roleFeature } from './role/role.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import { sessionFeature } from './session/session.feature.ts';
import { openLogins } from './session/session.port.ts';
import { settlementFeature } from './settlement/settlement.feature.ts';
import { siteSettingFeature } from './site-setting/site-setting.feature.ts';
import { standardFeature } from './standard/standard.feature.ts';
import { statisticsFeature } from './statistics/statistics.feature.ts';
import { checkpointFeature } from './study/checkpoint.feature.ts';
import { studyFeature } from './study/study.feature.ts';
import { studySupervisionFeature } from './study-supervision/study-supervision.feature.ts';
import { tokenAuthFeature } from './token-auth/token-auth.feature.ts';
import { trainPlanFeature } from './train-plan/train-plan.feature.ts';
import { trainClassFeature } from './train-class/train-class.feature.ts';
import { trainSubjectFeature } from './train-subject/train-subject.feature.ts';
import { userCertFeature } from './user-cert/user-cert.feature.ts';
import { userFeature } from './user/user.feature.ts';
import { userPort } from './user/user.port.ts';
import { userPhotoFeature } from './user-photo/user-photo.feature.ts';
import { userTypeFeature } from './user-type/user-type.feature.ts';
import { visitorFeature } from './visitor/visitor.feature.ts';
import { wareMediaFeature } from './ware-media/ware-media.feature.ts';
import type { Feature } from '../app/feature.ts';
import { ruleSetFeature } from './rule-set/rule-set.feature.ts';

/** Every feature of the gateway. A feature that is not listed here does not exist. */
export const features: readonly Feature[] = [
  tokenAuthFeature,
  sessionFeature,
  liveFeature,
  siteSettingFeature,
  microFrontendFeature,
  dashboardFeature,
  trainPlanFeature,
  trainClassFeature,
  classApplicationFeature,
  classUserImportFeature,
  classUserFeature,
  attendanceFeature,
  trainSubjectFeature,
  courseTypeFeature,
  courseFeature,
  liveCourseFeature,
  liveRoomFeature,
  visitorFeature,
  enrollmentFeature,
  userFeature,
  userPhotoFeature,
  exportJobFeature,
  faceCheckFeature,
  importJobFeature,
  jobFeature,
  roleFeature,
  moduleFeature,
  departmentFeature,
  areaFeature,
  auditLogFeature,
  loginLogFeature,
  attachmentFeature,
  standardFeature,
  feedbackFeature,
  commonMatterFeature,
  codeFeature,
  labelFeature,
  userTypeFeature,
  publicItemFeature,
  noticeFeature,
  downCenterFeature,
  pdfFilesFeature,
  questionFeature,
  documentFeature,
  searchFeature,
  wareMediaFeature,
  liveStreamFeature,
  ruleSetFeature,
  studyFeature,
  checkpointFeature,
  studySupervisionFeature,
  settlementFeature,
  statisticsFeature,
  periodProofFeature,
  estimateFeature,
  myClassFeature,
  classProcessFeature,
  classExportFeature,
  classArchiveFeature,
  examFeature,
  examBrowserFeature,
  examAttemptFeature,
  examGradingFeature,
  examIntegrityFeature,
  ledgerFeature,
  ledgerWatchFeature,
  certTemplateFeature,
  credentialFeature,
  userCertFeature,
  certPrintFeature,
];

/** What the kernel, and features of lower layers, ask of features that they do not know. */
export const ports = {
  openBuilds,
  openFaceEngine,
  openLogins,
  remotes: remotePort,
  notifyJob,
  users: userPort,
};
