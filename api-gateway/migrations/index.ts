import type { Knex } from 'knex';
import { up as createArea } from './20261121000100_create_area.ts';
import { up as createDepartment } from './20261121000200_create_department.ts';
import { up as createRole } from './20261121000300_create_role.ts';
import { up as createUser } from './20261121000400_create_user.ts';
import { up as createModule } from './20261121000500_create_module.ts';
import { up as createSession } from './20261121000600_create_session.ts';
import { up as createTokenAuthCode } from './20261121000700_create_token-auth-code.ts';
import { up as createAuditLog } from './20261121000800_create_audit-log.ts';
import { up as createTrainSubject } from './20261121000900_create_train-subject.ts';
import { up as createTrainClass } from './20261121001000_create_train-class.ts';
import { up as createTrainClassUser } from './20261121001100_create_train-class-user.ts';
import { up as createTrainClassHistory } from './20261121001200_create_train-class-history.ts';
import { up as createSiteSetting } from './20261121001300_create_site-setting.ts';
import { up as createMicroFrontend } from './20261121001400_create_micro-frontend.ts';
import { up as createDeployToken } from './20261121001500_create_deploy-token.ts';
import { up as createRemoteOutcome } from './20261121001600_create_remote-outcome.ts';
import { up as createSeededModule } from './20261121001700_create_seeded-module.ts';
import { up as indexRemoteOutcome } from './20261121001800_index_remote-outcome.ts';
import { up as createReleaseUpload } from './20261121001900_create_release-upload.ts';
import { up as createLoginLog } from './20261121002000_create_login-log.ts';
import { up as createLoginGuard } from './20261121002100_create_login-guard.ts';
import { up as createPasswordHistory } from './20261121002200_create_password-history.ts';
import { up as createSingleSignOn } from './20261121002700_create_single-sign-on.ts';
import { up as extendAuditLog } from './20261121002800_extend_audit-log.ts';
import { up as sweepLog } from './20261121002810_sweep_log.ts';
import { up as extendSession } from './20261121002500_extend_session.ts';
import { up as createLiveMessage } from './20261121002600_create_live-message.ts';
import { up as createNotice } from './20261121003900_create_notice.ts';
import { up as broadcastLiveMessage } from './20261121003910_broadcast_live-message.ts';
import { up as createStudentApplication } from './20261121003000_create_student-application.ts';
import { up as createStudyCheckpoint } from './20261123014300_create_study-checkpoint.ts';
import { up as ownStudySlices } from './20261123017000_own_study-slices.ts';
import { up as clockBack } from './20261127020100_clock-back.ts';
import { up as checkpointInWords } from './20261127020000_checkpoint-in-words.ts';
import { up as extendStudyCheckpoint } from './20261123014400_extend_study-checkpoint.ts';
import { up as createTrainClassLesson } from './20261123018100_create_train-class-lesson.ts';
import { up as createLessonAttendance } from './20261123018300_create_lesson-attendance.ts';
import { up as createStudyClearance } from './20261123018600_create_study-clearance.ts';
import { up as reportedBefore } from './20261123018310_reported_before.ts';
import { up as extendTrainClassUser } from './20261123018000_extend_train-class-user.ts';
import { up as createPeriodProof } from './20261123018500_create_period-proof.ts';
import { up as createStudy } from './20261123014000_create_study.ts';
import { up as createUserPhoto } from './20261121002900_create_user-photo.ts';
import { up as extendUserProfile } from './20261121003100_extend_user-profile.ts';
import { up as extendUserPasswordExpiry } from './20261121003200_extend_user-password-expiry.ts';
import { up as createAttachment } from './20261121003300_create_attachment.ts';
import { up as createDownCenter } from './20261121003400_create_down-center.ts';
import { up as createSmsCode } from './20261121002300_create_sms-code.ts';
import { up as sortDepartment } from './20261121003800_sort_department.ts';
import { up as extendArea } from './20261121003810_extend_area.ts';
import { up as alterVerifyCode } from './20261121002400_alter_verify-code.ts';
import { up as createLabel } from './20261121003610_create_label.ts';
import { up as createUserType } from './20261121003620_create_user-type.ts';
import { up as createPublicItem } from './20261121003630_create_public-item.ts';
import { up as createCode } from './20261121003600_create_code.ts';
import { up as extendUserKind } from './20261121003500_extend_user-kind.ts';
import { up as createImportJob } from './20261121003510_create_import-job.ts';
import { up as createStandard } from './20261121004000_create_standard.ts';
import { up as createFeedback } from './20261121004010_create_feedback.ts';
import { up as createCommonMatter } from './20261121004020_create_common-matter.ts';
import { up as extendImportJob } from './20261121004100_extend_import-job.ts';
import { up as createUserSearch } from './20261121004200_create_user-search.ts';
import { up as extendLoginGuard } from './20261122004610_extend_login-guard.ts';
import { up as createAskedNumber } from './20261122004600_create_asked-number.ts';
import { up as extendRemote } from './20261121004300_extend_remote.ts';
import { up as indexNoticeCreator } from './20261121004500_index_notice-creator.ts';
import { up as plainWords } from './20261122005900_plain-words.ts';
import { up as menuIcons } from './20261122006000_menu-icons.ts';
import { up as createDashboardShortcut } from './20261122004700_create_dashboard-shortcut.ts';
import { up as englishClassNames } from './20261122005910_english-class-names.ts';
import { up as englishTitles } from './20261122005920_english-titles.ts';
import { up as extendTrainSubject } from './20261123000010_extend_train-subject.ts';
import { up as createCourse } from './20261123000100_create_course.ts';
import { up as teachersSeeSystemMenu } from './20261123000110_teachers-see-system-menu.ts';
import { up as createWareMedia } from './20261123000200_create_ware-media.ts';
import { up as createJob } from './20261123006200_create_job.ts';
import { up as moveImportJob } from './20261123006210_move_import-job.ts';
import { up as createQuestion } from './20261123000500_create_question.ts';
import { up as englishPlaces } from './20261123006700_english-places.ts';
import { up as englishNotices } from './20261123006710_english-notices.ts';
import { up as englishClassTexts } from './20261123006720_english-class-texts.ts';
import { up as createRemoteVisitorLoad } from './20261123006730_create_remote-visitor-load.ts';
import { up as addressNoticeTarget } from './20261123014200_address_notice-target.ts';
import { up as createRuleSets } from './20261123014200_create_rule_sets.ts';
import { up as indexWareFile } from './20261123016000_index_ware-file.ts';
import { up as createFaceCheck } from './20261123007300_create_face-check.ts';
import { up as createStudyDecision } from './20261123014210_create_study-decision.ts';
import { up as englishCourseIntros } from './20261123016100_english-course-intros.ts';
import { up as createTrainPlan } from './20261123018110_create_train-plan.ts';
import { up as extendTrainClass } from './20261123018120_extend_train-class.ts';
import { up as applicants } from './20261123018200_applicants.ts';
import { up as admissionNotice } from './20261123018410_admission-notice.ts';
import { up as createExportJob } from './20261123018700_create_export-job.ts';
import { up as createEstimate } from './20261123018400_create_estimate.ts';
import { up as createExam } from './20261123019100_create_exam.ts';
import { up as examWindow } from './20261123019110_exam-window.ts';
import { up as createExamAttempt } from './20261123019200_create_exam-attempt.ts';
import { up as createExamGrading } from './20261123019300_create_exam-grading.ts';
import { up as examAttemptLock } from './20261124010500_exam-attempt-lock.ts';
import { up as examBrowserExempt } from './20261125010100_exam-browser-exempt.ts';
import { up as examRoomForAllRoles } from './20261125010101_exam-room-for-all-roles.ts';
import { up as regradeMarks } from './20261124010700_regrade-marks.ts';
import { up as paperKey } from './20261124010701_paper-key.ts';
import { up as sweepOrder } from './20261124010600_sweep-order.ts';
import { up as examAttemptWindow } from './20261124010610_exam-attempt-window.ts';
import { up as certDueNotice } from './20261126010120_cert-due-notice.ts';
import { up as certDelay } from './20261126010100_cert-delay.ts';
import { up as createUserCert } from './20261125010300_create_user-cert.ts';
import { up as createExamIntegrity } from './20261124010400_create_exam-integrity.ts';
import { up as createLedger } from './20261125010500_create_ledger.ts';
import { up as createCertTemplate } from './20261125010400_create_cert-template.ts';
import { up as createStatistics } from './20261125010600_create_statistics.ts';
import { up as createCredentialKeys } from './20261125010700_create_credential-keys.ts';
import { up as ledgerSeals } from './20261126010300_ledger-seals.ts';
import { up as paperKeyWithdrawal } from './20261126010301_paper-key-withdrawal.ts';
import { up as sectionInstructionsEn } from './20261126010200_section-instructions-en.ts';
import { up as createReportSchedule } from './20261126010400_create_report-schedule.ts';
import { up as createLiveRoom } from './20261127010400_create_live-room.ts';
import { up as liveProvider } from './20261127020100_live-provider.ts';
import { up as estimateReaders } from './20261128012400_estimate-readers.ts';
import { up as loginGeneration } from './20261129010300_login-generation.ts';
import { up as importReading } from './20261129130100_import-reading.ts';
import { up as createLiveCourse } from './20261127010200_create_live-course.ts';
import { up as createLiveStream } from './20261127010300_create_live-stream.ts';
import { up as certDueEnterprise } from './20261127010101_cert-due-enterprise.ts';
import { up as classRecordsCleared } from './20261127020300_class-records-cleared.ts';
import { up as createStatCerts } from './20261127020100_create_stat-certs.ts';
import { up as createStatStudyDays } from './20261127020200_create_stat-study-days.ts';
import { up as examExclusions } from './20261127020200_exam-exclusions.ts';
import { up as examAttemptMarks } from './20261127020100_exam-attempt-marks.ts';
import { up as printedName } from './20261129140000_printed-name.ts';
import { up as userNameKey } from './20261129150000_user-name-key.ts';
import { up as longIds } from './20261130010000_long-ids.ts';
import { up as reportScheduleFile } from './20261127010100_report-schedule-file.ts';

/** Every migration by its name, in the order in which they run. Once merged, a migration is never edited (but see ADR 126). */
export const migrations: Readonly<Record<string, (db: Knex) => Promise<void>>> = {
  '20261121000100_create_area': createArea,
  '20261121000200_create_department': createDepartment,
  '20261121000300_create_role': createRole,
  '20261121000400_create_user': createUser,
  '20261121000500_create_module': createModule,
  '20261121000600_create_session': createSession,
  '20261121000700_create_token-auth-code': createTokenAuthCode,
  '20261121000800_create_audit-log': createAuditLog,
  '20261121000900_create_train-subject': createTrainSubject,
  '20261121001000_create_train-class': createTrainClass,
  '20261121001100_create_train-class-user': createTrainClassUser,
  '20261121001200_create_train-class-history': createTrainClassHistory,
  '20261121001300_create_site-setting': createSiteSetting,
  '20261121001400_create_micro-frontend': createMicroFrontend,
  '20261121001500_create_deploy-token': createDeployToken,
  '20261121001600_create_remote-outcome': createRemoteOutcome,
  '20261121001700_create_seeded-module': createSeededModule,
  '20261121001800_index_remote-outcome': indexRemoteOutcome,
  '20261121001900_create_release-upload': createReleaseUpload,
  '20261121002000_create_login-log': createLoginLog,
  '20261121002100_create_login-guard': createLoginGuard,
  '20261121002200_create_password-history': createPasswordHistory,
  '20261121002700_create_single-sign-on': createSingleSignOn,
  '20261121002800_extend_audit-log': extendAuditLog,
  '20261121002810_sweep_log': sweepLog,
  '20261121002500_extend_session': extendSession,
  '20261121002600_create_live-message': createLiveMessage,
  '20261121003000_create_student-application': createStudentApplication,
  '20261121002900_create_user-photo': createUserPhoto,
  '20261121003100_extend_user-profile': extendUserProfile,
  '20261121003200_extend_user-password-expiry': extendUserPasswordExpiry,
  '20261121003300_create_attachment': createAttachment,
  '20261121002300_create_sms-code': createSmsCode,
  '20261121002400_alter_verify-code': alterVerifyCode,
  '20261121003800_sort_department': sortDepartment,
  '20261121003810_extend_area': extendArea,
  '20261121003600_create_code': createCode,
  '20261121003610_create_label': createLabel,
  '20261121003620_create_user-type': createUserType,
  '20261121003630_create_public-item': createPublicItem,
  '20261121003900_create_notice': createNotice,
  '20261121003910_broadcast_live-message': broadcastLiveMessage,
  '20261121003500_extend_user-kind': extendUserKind,
  '20261121003510_create_import-job': createImportJob,
  '20261121003400_create_down-center': createDownCenter,
  '20261121004000_create_standard': createStandard,
  '20261121004010_create_feedback': createFeedback,
  '20261121004020_create_common-matter': createCommonMatter,
  '20261121004100_extend_import-job': extendImportJob,
  '20261121004200_create_user-search': createUserSearch,
  '20261121004300_extend_remote': extendRemote,
  '20261121004500_index_notice-creator': indexNoticeCreator,
  '20261122004600_create_asked-number': createAskedNumber,
  '20261122004610_extend_login-guard': extendLoginGuard,
  '20261122005900_plain-words': plainWords,
  '20261122004700_create_dashboard-shortcut': createDashboardShortcut,
  '20261122005910_english-class-names': englishClassNames,
  '20261122006000_menu-icons': menuIcons,
  '20261122005920_english-titles': englishTitles,
  '20261123000010_extend_train-subject': extendTrainSubject,
  '20261123000100_create_course': createCourse,
  '20261123000110_teachers-see-system-menu': teachersSeeSystemMenu,
  '20261123000200_create_ware-media': createWareMedia,
  '20261123006200_create_job': createJob,
  '20261123006210_move_import-job': moveImportJob,
  '20261123000500_create_question': createQuestion,
  '20261123006700_english-places': englishPlaces,
  '20261123006710_english-notices': englishNotices,
  '20261123006720_english-class-texts': englishClassTexts,
  '20261123006730_create_remote-visitor-load': createRemoteVisitorLoad,
  '20261123014200_address_notice-target': addressNoticeTarget,
  '20261123014200_create_rule_sets': createRuleSets,
  '20261123014000_create_study': createStudy,
  '20261123016000_index_ware-file': indexWareFile,
  '20261123007300_create_face-check': createFaceCheck,
  '20261123014210_create_study-decision': createStudyDecision,
  '20261123014300_create_study-checkpoint': createStudyCheckpoint,
  '20261123017000_own_study-slices': ownStudySlices,
  '20261123016100_english-course-intros': englishCourseIntros,
  '20261123014400_extend_study-checkpoint': extendStudyCheckpoint,
  '20261123018100_create_train-class-lesson': createTrainClassLesson,
  '20261123018300_create_lesson-attendance': createLessonAttendance,
  '20261123018000_extend_train-class-user': extendTrainClassUser,
  '20261123018110_create_train-plan': createTrainPlan,
  '20261123018120_extend_train-class': extendTrainClass,
  '20261123018200_applicants': applicants,
  '20261123018500_create_period-proof': createPeriodProof,
  '20261123018400_create_estimate': createEstimate,
  '20261123018410_admission-notice': admissionNotice,
  '20261123018600_create_study-clearance': createStudyClearance,
  '20261123018310_reported_before': reportedBefore,
  '20261123019100_create_exam': createExam,
  '20261123019110_exam-window': examWindow,
  '20261123019200_create_exam-attempt': createExamAttempt,
  '20261123018700_create_export-job': createExportJob,
  '20261123019300_create_exam-grading': createExamGrading,
  '20261124010500_exam-attempt-lock': examAttemptLock,
  '20261124010700_regrade-marks': regradeMarks,
  '20261124010701_paper-key': paperKey,
  '20261124010600_sweep-order': sweepOrder,
  '20261124010610_exam-attempt-window': examAttemptWindow,
  '20261124010400_create_exam-integrity': createExamIntegrity,
  '20261125010500_create_ledger': createLedger,
  '20261125010400_create_cert-template': createCertTemplate,
  '20261125010600_create_statistics': createStatistics,
  '20261125010700_create_credential-keys': createCredentialKeys,
  '20261125010300_create_user-cert': createUserCert,
  '20261125010100_exam-browser-exempt': examBrowserExempt,
  '20261125010101_exam-room-for-all-roles': examRoomForAllRoles,
  '20261126010100_cert-delay': certDelay,
  '20261126010300_ledger-seals': ledgerSeals,
  '20261126010301_paper-key-withdrawal': paperKeyWithdrawal,
  '20261126010200_section-instructions-en': sectionInstructionsEn,
  '20261126010120_cert-due-notice': certDueNotice,
  '20261126010400_create_report-schedule': createReportSchedule,
  '20261127010200_create_live-course': createLiveCourse,
  '20261127010400_create_live-room': createLiveRoom,
  '20261127010300_create_live-stream': createLiveStream,
  '20261127010100_report-schedule-file': reportScheduleFile,
  '20261127010101_cert-due-enterprise': certDueEnterprise,
  '20261127020000_checkpoint-in-words': checkpointInWords,
  '20261127020100_clock-back': clockBack,
  '20261127020300_class-records-cleared': classRecordsCleared,
  '20261127020100_create_stat-certs': createStatCerts,
  '20261127020200_create_stat-study-days': createStatStudyDays,
  '20261127020100_exam-attempt-marks': examAttemptMarks,
  '20261127020200_exam-exclusions': examExclusions,
  '20261127020100_live-provider': liveProvider,
  '20261128012400_estimate-readers': estimateReaders,
  '20261129010300_login-generation': loginGeneration,
  '20261129130100_import-reading': importReading,
  '20261129140000_printed-name': printedName,
  '20261129150000_user-name-key': userNameKey,
  '20261130010000_long-ids': longIds,
};
