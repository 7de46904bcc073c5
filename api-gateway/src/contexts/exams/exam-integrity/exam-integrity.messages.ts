import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const examIntegrityMessages = defineMessages({
  en: {
    'exam-attempt.face-missing': 'This exam compares faces before it begins. Please show your face first',
    'exam-integrity.illegal-transition':
      'Somebody may have just decided about this attempt. Please look again',
    'exam-integrity.own': 'You cannot decide about an attempt of your own; ask a colleague',
    'exam-integrity.same-decider': 'You decided the first time, so another person has the last word',
    'exam-integrity.no-objection': 'The student has not appealed against the decision, or it is final',
    'exam-integrity.cannot-object': 'Nobody can appeal against this decision any more, or there is none',
    'exam-integrity.class-finished': 'The class is finished, and its results are final',
    'exam-integrity.not-over': 'The attempt is still running. Decide about it once it is over',
    'exam-integrity.not-due': 'No picture is wanted now, or another challenge. Please look again',
    'exam-integrity.notice-title': 'A decision about your exam',
    'exam-integrity.notice-confirmed':
      'Your attempt at the exam {{exam}} does not count. You find the reason with your exam results, and can appeal there once.',
    'exam-integrity.notice-cleared': 'The suspicion about your attempt at the exam {{exam}} is cleared.',
    'dashboard.exam-suspicions': 'Pending exam suspicions',
    'call.TestExam/ExamFaceCompareResult': 'Had a face compared for an exam',
    'call.TestExam/RecordExamSwitch': 'Left the page of an exam',
    'call.TestExam/ObjectExamDecision': 'Appealed against a decision about an exam',
    'call.TestExam/GetExamCatchImgList': 'Viewed pictures of an attempt at an exam',
    'call.TestExam/CheckExamFaceCompareByMan': 'Decided on a face check of an exam',
    'call.TestExam/HandleExamCheat': 'Decided about a suspicion in an exam',
    'log-field.cheatState': 'Suspicion',
    'log-field.evidence': 'Evidence',
    'log-field.pictures': 'Pictures',
    'log-field.examFaces': 'Face checks of exams',
    'log-field.switchLimit': 'Times the page may be left',
    'log-field.atStart': 'Faces before the start',
    'log-field.everyMinutes': 'Faces every so many minutes',
    'log-field.tries': 'Tries',
    'log-field.onFail': 'Not recognised in any try',
  },
  zhCn: {
    'exam-attempt.face-missing': '本场考试开考前须进行人脸核验，请先完成核验',
    'exam-integrity.illegal-transition': '该次考试可能刚刚已被他人处理，请刷新后再看',
    'exam-integrity.own': '不能处理自己的考试，请由其他人员处理',
    'exam-integrity.same-decider': '首次认定由您作出，最终认定须由他人作出',
    'exam-integrity.no-objection': '学员未对该认定提出申诉，或认定已为最终结论',
    'exam-integrity.cannot-object': '该认定已不能申诉，或没有可申诉的认定',
    'exam-integrity.class-finished': '培训班已结班，成绩不再变动',
    'exam-integrity.not-over': '考试仍在进行，请在结束后处理',
    'exam-integrity.not-due': '当前不需要人脸核验，或动作要求已更换，请刷新后再试',
    'exam-integrity.notice-title': '关于您考试的认定',
    'exam-integrity.notice-confirmed':
      '您在考试“{{exam}}”中的作答不计成绩。理由见“我的成绩”，您可在该处申诉一次。',
    'exam-integrity.notice-cleared': '对您在考试“{{exam}}”中的疑点已排除。',
    'dashboard.exam-suspicions': '待认定的考试疑点',
    'call.TestExam/ExamFaceCompareResult': '考试人脸核验',
    'call.TestExam/RecordExamSwitch': '离开考试页面',
    'call.TestExam/ObjectExamDecision': '对考试认定提出申诉',
    'call.TestExam/GetExamCatchImgList': '查看考试抓拍照片',
    'call.TestExam/CheckExamFaceCompareByMan': '人工判定考试人脸',
    'call.TestExam/HandleExamCheat': '认定考试舞弊',
    'log-field.cheatState': '舞弊认定',
    'log-field.evidence': '证据',
    'log-field.pictures': '照片数',
    'log-field.examFaces': '考试人脸核验',
    'log-field.switchLimit': '允许离开页面次数',
    'log-field.atStart': '开考前比对人脸',
    'log-field.everyMinutes': '人脸比对间隔（分钟）',
    'log-field.tries': '尝试次数',
    'log-field.onFail': '均未识别时',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof examIntegrityMessages> {}
}
