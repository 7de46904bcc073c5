import { SettleReason } from '@college/contracts/completion/settlement';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('settle-reason-words', {
  en: {
    hours: 'Too few hours',
    'required-courses': 'A required course is not complete',
    exam: 'Exam not passed',
    'face-score-missing': 'No classroom score',
    'face-score': 'Classroom score too low',
    estimate: 'Evaluation not handed in',
    cheating: 'Cheating in an exam',
  },
  'zh-CN': {
    hours: '学时不足',
    'required-courses': '必修课未完成',
    exam: '考试未通过',
    'face-score-missing': '缺少面授成绩',
    'face-score': '面授成绩不合格',
    estimate: '未提交评价',
    cheating: '考试舞弊',
  },
});

/** To who did not complete the class: what it would have needed, and whom to ask. */
const hints = defineTexts('settle-reason-hints', {
  en: {
    hours: 'The class required more than was counted for you. “My study records” shows what counted and why.',
    'required-courses': 'Each required course has to be complete, with its lesson test if there is one.',
    exam: 'The exam has to be passed. Ask the college about a resit or another class.',
    'face-score-missing': 'Your classroom score has to be entered. Ask your teacher or the college.',
    'face-score': 'The classroom score has to reach the pass mark. Ask the college about another class.',
    estimate: 'The evaluation has to be handed in before the class is finished.',
    cheating: 'An attempt was declared void. Its result says why, and you can appeal there.',
  },
  'zh-CN': {
    hours: '计入的学时少于本班要求，明细和原因见“我的学习记录”。',
    'required-courses': '每门必修课都须学完，设有课后测试的须通过测试。',
    exam: '考试须合格，补考或参加其他班请咨询学院。',
    'face-score-missing': '须登记面授成绩，请联系教师或学院。',
    'face-score': '面授成绩须达到合格线，参加其他班请咨询学院。',
    estimate: '须在培训班结束前提交评价。',
    cheating: '有一次考试被作废，原因见该次成绩页面，可在那里申诉。',
  },
});

/** Why somebody did not complete a class; a reason that only a newer gateway knows is shown as it is. */
export const useSettleReasonWord = (): ((reason: string) => string) => {
  const t = useTexts(texts);
  return (reason) => {
    const known = SettleReason.options.find((one) => one === reason);
    return known ? t(known) : reason;
  };
};

/** The sentence that says what a reason would have needed; one that only a newer gateway knows has none. */
export const useSettleReasonHint = (): ((reason: string) => string) => {
  const t = useTexts(hints);
  return (reason) => {
    const known = SettleReason.options.find((one) => one === reason);
    return known ? t(known) : '';
  };
};
