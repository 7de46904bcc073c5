import { areaFeature } from './platform/area/area.feature.ts';
import { attachmentFeature } from './platform/attachment/attachment.feature.ts';
import { attendanceFeature } from './classes/attendance/attendance.feature.ts';
import { auditLogFeature } from './identity/audit-log/audit-log.feature.ts';
import { certPrintFeature } from './completion/cert-print/cert-print.feature.ts';
import { certTemplateFeature } from './completion/cert-template/cert-template.feature.ts';
import { credentialFeature } from './completion/credential/credential.feature.ts';
import { classApplicationFeature } from './classes/class-application/class-application.feature.ts';
import { classUserFeature } from './classes/class-user/class-user.feature.ts';
import { classProcessFeature } from './completion/class-process/class-process.feature.ts';
import { classUserImportFeature } from './classes/class-user-import/class-user-import.feature.ts';
import { classArchiveFeature } from './completion/class-archive/class-archive.feature.ts';
import { classExportFeature } from './completion/class-export/class-export.feature.ts';
import { codeFeature } from './platform/code/code.feature.ts';
import { listViewFeature } from './site/list-view/list-view.feature.ts';
import { commonMatterFeature } from './site/common-matter/common-matter.feature.ts';
import { courseFeature } from './content/course/course.feature.ts';
import { courseTypeFeature } from './content/course-type/course-type.feature.ts';
import { dashboardFeature } from './site/dashboard/dashboard.feature.ts';
import { departmentFeature } from './identity/department/department.feature.ts';
import { documentFeature } from './delivery/document/document.feature.ts';
import { downCenterFeature } from './site/down-center/down-center.feature.ts';
import { enrollmentFeature } from './classes/enrollment/enrollment.feature.ts';
import { estimateFeature } from './classes/estimate/estimate.feature.ts';
import { examFeature } from './exams/exam/exam.feature.ts';
import { examBrowserFeature } from './exams/exam-browser/exam-browser.feature.ts';
import { examAttemptFeature } from './exams/exam-attempt/exam-attempt.feature.ts';
import { examIntegrityFeature } from './exams/exam-integrity/exam-integrity.feature.ts';
import { ledgerCarried } from './platform/ledger/enter-changes.ts';
import { examGradingFeature } from './exams/exam-grading/exam-grading.feature.ts';
import { faceCheckFeature } from './classes/face-check/face-check.feature.ts';
import { openFaceEngine } from './classes/face-check/face-engine.ts';
import { feedbackFeature } from './site/feedback/feedback.feature.ts';
import { jobFeature } from './platform/job/job.feature.ts';
import { notifyJob } from './platform/job/job.port.ts';
import { refuseStrangeKey } from './identity/key-rotation/known-keys.ts';
import { labelFeature } from './platform/label/label.feature.ts';
import { ledgerFeature } from './platform/ledger/ledger.feature.ts';
import { ledgerWatchFeature } from './reporting/ledger-watch/ledger-watch.feature.ts';
import { liveCourseFeature } from './live/live-course/live-course.feature.ts';
import { liveRoomFeature } from './live/live-room/live-room.feature.ts';
import { liveFeature } from './platform/live/live.feature.ts';
import { liveStreamFeature } from './live/live-stream/live-stream.feature.ts';
import { loginLogFeature } from './identity/login-log/login-log.feature.ts';
import { microFrontendFeature } from './delivery/micro-frontend/micro-frontend.feature.ts';
import { openBuilds, remotePort } from './delivery/micro-frontend/micro-frontend.port.ts';
import { moduleFeature } from './identity/module/module.feature.ts';
import { myClassFeature } from './completion/my-class/my-class.feature.ts';
import { noticeFeature } from './site/notice/notice.feature.ts';
import { pdfFilesFeature } from './platform/pdf-files/pdf-files.feature.ts';
import { periodProofFeature } from './completion/period-proof/period-proof.feature.ts';
import { publicItemFeature } from './site/public-item/public-item.feature.ts';
import { questionFeature } from './content/question/question.feature.ts';
import { roleFeature } from './identity/role/role.feature.ts';
import { searchFeature } from './site/search/search.feature.ts';
import { sessionFeature } from './identity/session/session.feature.ts';
import { openLogins } from './identity/session/session.port.ts';
import { settlementFeature } from './completion/settlement/settlement.feature.ts';
import { siteSettingFeature } from './platform/site-setting/site-setting.feature.ts';
import { standardFeature } from './site/standard/standard.feature.ts';
import { statisticsFeature } from './reporting/statistics/statistics.feature.ts';
import { checkpointFeature } from './study/study/checkpoint.feature.ts';
import { practiceFeature } from './classes/practice/practice.feature.ts';
import { studyFeature } from './study/study/study.feature.ts';
import { studySupervisionFeature } from './completion/study-supervision/study-supervision.feature.ts';
import { tokenAuthFeature } from './identity/token-auth/token-auth.feature.ts';
import { trainPlanFeature } from './classes/train-plan/train-plan.feature.ts';
import { trainClassFeature } from './completion/train-class/train-class.feature.ts';
import { trainSubjectFeature } from './content/train-subject/train-subject.feature.ts';
import { userCertFeature } from './completion/user-cert/user-cert.feature.ts';
import { userFeature } from './identity/user/user.feature.ts';
import { userPort } from './identity/user/user.port.ts';
import { userPhotoFeature } from './identity/user-photo/user-photo.feature.ts';
import { userTypeFeature } from './identity/user-type/user-type.feature.ts';
import { visitorFeature } from './reporting/visitor/visitor.feature.ts';
import { wareMediaFeature } from './content/ware-media/ware-media.feature.ts';
import type { Feature } from '../app/feature.ts';
import { ruleSetFeature } from './content/rule-set/rule-set.feature.ts';

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
  faceCheckFeature,
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
  listViewFeature,
  codeFeature,
  labelFeature,
  userTypeFeature,
  publicItemFeature,
  noticeFeature,
  downCenterFeature,
  pdfFilesFeature,
  questionFeature,
  practiceFeature,
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
  ledgerCarried,
  openBuilds,
  openFaceEngine,
  openLogins,
  refuseStrangeKey,
  remotes: remotePort,
  notifyJob,
  users: userPort,
};
