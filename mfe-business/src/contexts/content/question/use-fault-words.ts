import type { QuestionFault } from '@college/contracts/content/question';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

/** The broken rules of `questionFaults` in words. */
const faultTexts = defineTexts('question-faults', {
  en: {
    'no-stem': 'Enter what is asked',
    'not-of-kind': 'A question of this kind does not have this',
    'too-few-options': 'At least two options',
    'blank-option': 'An option is empty',
    'same-options': 'Two options say the same',
    'nothing-right': 'Mark what is right',
    'one-right': 'Exactly one can be right',
    'unknown-right': 'What is right must be one of the options',
    'unsorted-right': 'Each right option once, in their order',
    'no-gap': 'Mark each blank by ____',
    'gaps-differ': 'Enter an answer for each blank',
    'blank-answer': 'An answer to a blank is empty',
    'no-answer': 'Enter a model answer',
  },
  'zh-CN': {
    'no-stem': '请填写题干',
    'not-of-kind': '该题型没有这一项',
    'too-few-options': '至少需要两个选项',
    'blank-option': '有选项为空',
    'same-options': '有两个选项内容相同',
    'nothing-right': '请标出正确答案',
    'one-right': '只能有一个正确答案',
    'unknown-right': '正确答案须在选项之中',
    'unsorted-right': '每个正确选项只列一次，并按顺序排列',
    'no-gap': '请用 ____ 标出每个空',
    'gaps-differ': '请为每个空填写答案',
    'blank-answer': '有填空答案为空',
    'no-answer': '请填写参考答案',
  },
});

const FAULTS = [
  'no-stem',
  'not-of-kind',
  'too-few-options',
  'blank-option',
  'same-options',
  'nothing-right',
  'one-right',
  'unknown-right',
  'unsorted-right',
  'no-gap',
  'gaps-differ',
  'blank-answer',
  'no-answer',
] as const;

/** Texts by the message ids of the contract. */
export const useFaultWords = (): Readonly<Record<QuestionFault['message'], string>> => {
  const t = useTexts(faultTexts);
  return Object.fromEntries(FAULTS.map((fault) => [`question.${fault}`, t(fault)]));
};
