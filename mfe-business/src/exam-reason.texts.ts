import { defineTexts } from '@college/portal-sdk/texts';

/** Why an exam cannot be sat now. */
export const examReasonTexts = defineTexts('exam-reason', {
  en: {
    'not-approved': 'You have not been admitted to this class.',
    'class-not-open': 'The class is not open.',
    'hours-missing': 'You have not completed the study hours yet.',
    'not-reported': 'You have not reported to the class yet.',
    'estimate-missing': 'You have not filled in the class evaluation yet.',
    'not-open': 'The exam is not open yet.',
    closed: 'The exam is closed.',
    'no-times-left': 'You have no attempts left.',
    'running-elsewhere': 'You are sitting another exam.',
    grading: 'Your last attempt is being graded.',
    'no-reference-face': 'You have no accepted face photo.',
    cheating: 'One of your attempts was declared void.',
    'passed-already': 'You have already passed.',
    'seb-required': 'This exam requires Safe Exam Browser.',
  },
  'zh-CN': {
    'not-approved': '您不是该培训班学员。',
    'class-not-open': '培训班未开放。',
    'hours-missing': '学时尚未达到要求。',
    'not-reported': '尚未报到。',
    'estimate-missing': '尚未完成班级评价。',
    'not-open': '考试尚未开放。',
    closed: '考试已关闭。',
    'no-times-left': '考试次数已用完。',
    'running-elsewhere': '您正在参加另一场考试。',
    grading: '上次考试正在评阅。',
    'no-reference-face': '尚无审核通过的人脸照片。',
    cheating: '您有一次考试被作废。',
    'passed-already': '您已合格。',
    'seb-required': '该考试须使用 Safe Exam Browser。',
  },
});
