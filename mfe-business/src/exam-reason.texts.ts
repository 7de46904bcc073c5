import { defineTexts } from '@college/portal-sdk/texts';

/** Why an exam cannot be sat now, and what would have to be different. */
export const examReasonTexts = defineTexts('exam-reason', {
  en: {
    'not-approved':
      'You have not been admitted to this class. Apply for it, or ask the college when your application will be decided.',
    'class-not-open': 'The class is not open. Ask the college when it is, or whether it has been finished.',
    'hours-missing':
      'You have not completed the study hours yet. “My training classes” shows which courses and lessons are missing.',
    'not-reported':
      'You have not reported to the class yet. Report first: your admission notice says when and where.',
    'estimate-missing':
      'You have not filled in the class evaluation yet. Fill it in under “My training classes”.',
    'not-open': 'The exam is not open yet. Come back when it opens.',
    closed: 'The exam is closed. Ask the college whether it will be held again.',
    'no-times-left': 'You have no attempts left. Ask the college about a resit.',
    'running-elsewhere': 'You are sitting another exam. Hand that one in first.',
    grading: 'Your last attempt is being graded. Wait for its result.',
    'no-reference-face':
      'You have no accepted face photo. Take one on the page “My photo”; the college has to accept it.',
    cheating: 'One of your attempts was declared void. Its result says why, and you can appeal there.',
    'passed-already': 'You have already passed. There is nothing left to do.',
    'seb-required': 'This exam requires Safe Exam Browser. Open the exam in it.',
  },
  'zh-CN': {
    'not-approved': '您不是该培训班学员。请报名，或向学院咨询审核进度。',
    'class-not-open': '培训班未开放。请向学院咨询开放时间，或确认该班是否已结束。',
    'hours-missing': '学时尚未达到要求。“我的培训班”中列出了尚缺的课程和课次。',
    'not-reported': '尚未报到。请先报到，时间和地点见录取通知。',
    'estimate-missing': '尚未完成班级评价。请在“我的培训班”中填写。',
    'not-open': '考试尚未开放。请在开放后再来。',
    closed: '考试已关闭。是否再次举行请咨询学院。',
    'no-times-left': '考试次数已用完。补考事宜请咨询学院。',
    'running-elsewhere': '您正在参加另一场考试。请先交卷。',
    grading: '上次考试正在评阅。请等待成绩。',
    'no-reference-face': '尚无审核通过的人脸照片。请在“我的照片”页面拍摄，并等待学院审核。',
    cheating: '您有一次考试被作废。原因见该次成绩页面，可在那里申诉。',
    'passed-already': '您已合格。无需再考。',
    'seb-required': '该考试须使用 Safe Exam Browser。请用该浏览器打开考试。',
  },
});
