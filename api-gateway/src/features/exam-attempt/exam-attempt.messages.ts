import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const examAttemptMessages = defineMessages({
  en: {
    'exam-attempt.illegal-transition': 'This attempt is over, or has another state by now',
    'exam-attempt.cannot': 'You cannot sit this exam now',
    'exam-attempt.elsewhere': 'Your exam is open in another window',
    'exam-attempt.guid-expired': 'This start is out of date. Please try again',
    'exam-attempt.preparing': 'The papers of this exam are being prepared. Please try again in a moment',
    'exam-attempt.over': 'This attempt is over',
    'exam-attempt.gap': 'An earlier answer has not arrived yet',
    'exam-attempt.unsaved': 'Some answers have not arrived yet, so nothing was submitted',
    'practice.sitting-exam': 'There is no practice while you sit an exam',
    'exam-attempt.wrong-answer': 'This is no answer to the question, or is too long',
    'call.TestExam/StartExam': 'Started an exam',
    'call.TestExam/SaveExamAnswer': 'Saved answers of an exam',
    'call.TestExam/ExtendExam': 'Extended an exam',
    'call.TrainClass/submitExam': 'Submitted an exam',
    'call.TrainClass/ResetStudentExam': 'Reset an attempt at an exam',
    'subject.test-exam': 'Test exam',
    'subject.exam-sitting': 'Sitting of an exam',
    'subject.exam-attempt': 'Attempt at an exam',
    'log-field.attempts': 'Attempts',
    'log-field.examAttempts': 'Attempts at exams',
  },
  zhCn: {
    'exam-attempt.illegal-transition': '该次考试已结束，或状态已变化',
    'exam-attempt.cannot': '您现在不能参加该考试',
    'exam-attempt.elsewhere': '您的考试已在另一窗口打开',
    'exam-attempt.guid-expired': '开考请求已过期，请重试',
    'exam-attempt.preparing': '试卷正在准备，请稍候再试',
    'exam-attempt.over': '该次考试已结束',
    'exam-attempt.gap': '前面的答案尚未送达',
    'exam-attempt.unsaved': '部分答案尚未送达，未交卷',
    'practice.sitting-exam': '考试期间不能练习',
    'exam-attempt.wrong-answer': '不是该题的有效答案，或内容过长',
    'call.TestExam/StartExam': '开始考试',
    'call.TestExam/SaveExamAnswer': '保存考试答案',
    'call.TestExam/ExtendExam': '延长考试时间',
    'call.TrainClass/submitExam': '交卷',
    'call.TrainClass/ResetStudentExam': '重置学员考试',
    'subject.test-exam': '考试',
    'subject.exam-sitting': '考试场次',
    'subject.exam-attempt': '考试记录',
    'log-field.attempts': '考试记录',
    'log-field.examAttempts': '考试记录数',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof examAttemptMessages> {}
}
