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

/** Why somebody did not complete a class; a reason that only a newer gateway knows is shown as it is. */
export const useSettleReasonWord = (): ((reason: string) => string) => {
  const t = useTexts(texts);
  return (reason) => {
    const known = SettleReason.options.find((one) => one === reason);
    return known ? t(known) : reason;
  };
};
