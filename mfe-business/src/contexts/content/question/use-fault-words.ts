import { QUESTION_RULES } from '@college/contracts/content/question';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

/** The broken rules of `questionFaults` in words. */
const faultTexts = defineTexts('question-faults', {
  en: {
    'question.no-stem': 'Enter what is asked',
    'question.not-of-kind': 'A question of this kind does not have this',
    'question.too-few-options': 'At least two options',
    'question.blank-option': 'An option is empty',
    'question.same-options': 'Two options say the same',
    'question.nothing-right': 'Mark what is right',
    'question.one-right': 'Exactly one can be right',
    'question.unknown-right': 'What is right must be one of the options',
    'question.unsorted-right': 'Each right option once, in their order',
    'question.no-gap': 'Mark each blank by ____',
    'question.gaps-differ': 'Enter an answer for each blank',
    'question.blank-answer': 'An answer to a blank is empty',
    'question.no-answer': 'Enter a model answer',
  },
  'zh-CN': {
    'question.no-stem': '请填写题干',
    'question.not-of-kind': '该题型没有这一项',
    'question.too-few-options': '至少需要两个选项',
    'question.blank-option': '有选项为空',
    'question.same-options': '有两个选项内容相同',
    'question.nothing-right': '请标出正确答案',
    'question.one-right': '只能有一个正确答案',
    'question.unknown-right': '正确答案须在选项之中',
    'question.unsorted-right': '每个正确选项只列一次，并按顺序排列',
    'question.no-gap': '请用 ____ 标出每个空',
    'question.gaps-differ': '请为每个空填写答案',
    'question.blank-answer': '有填空答案为空',
    'question.no-answer': '请填写参考答案',
  },
});

/** Texts by the message ids of the contract. */
export const useFaultWords = (): Readonly<Record<string, string>> => {
  const t = useTexts(faultTexts);
  return Object.fromEntries(QUESTION_RULES.map((rule) => [rule, t(rule)]));
};
