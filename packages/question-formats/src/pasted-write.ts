/** A question as pasted text, for somebody to mend. */
import { letterOf } from './choices.ts';
import type { Written } from './gift-write.ts';
import { plainOf } from './rich.ts';
import type { QuestionKind } from '@college/contracts/content/question';

interface Words {
  readonly kind: Readonly<Record<QuestionKind, string>>;
  readonly truth: readonly [right: string, wrong: string];
  readonly labels: Readonly<Record<'answer' | 'analysis' | 'difficulty' | 'point' | 'keywords', string>>;
}

const WORDS: Readonly<Record<'en' | 'zh-CN', Words>> = {
  en: {
    kind: {
      single: '[Single]',
      multiple: '[Multiple]',
      'true-false': '[True/false]',
      blank: '[Blanks]',
      'short-answer': '[Short answer]',
    },
    truth: ['True', 'False'],
    labels: {
      answer: 'Answer: ',
      analysis: 'Explanation: ',
      difficulty: 'Difficulty: ',
      point: 'Knowledge point: ',
      keywords: 'Keywords: ',
    },
  },
  'zh-CN': {
    kind: {
      single: '【单选题】',
      multiple: '【多选题】',
      'true-false': '【判断题】',
      blank: '【填空题】',
      'short-answer': '【简答题】',
    },
    truth: ['正确', '错误'],
    labels: {
      answer: '答案：',
      analysis: '解析：',
      difficulty: '难度：',
      point: '知识点：',
      keywords: '关键词：',
    },
  },
};

/**
 * One question without its number, even if it has faults: what is missing has its label. Null for one with formatting
 * or pictures, which this text would lose.
 */
export const pastedOf = ({ content, point }: Written, language: 'en' | 'zh-CN'): string | null => {
  const { kind, right, blanks, difficulty, keywords } = content;
  const words = WORDS[language];
  const [stem, analysis, answer] = [content.stem, content.analysis, content.answer].map(plainOf);
  const options = content.options.map(plainOf);
  if (stem == null || analysis == null || answer == null || options.includes(null)) return null;
  const given = {
    single: () => right.map(letterOf).join(''),
    multiple: () => right.map(letterOf).join(''),
    'true-false': () => (right[0] === undefined ? '' : words.truth[right[0] === 0 ? 0 : 1]),
    blank: () => blanks.map((texts) => texts.join(' | ')).join('；'),
    'short-answer': () => answer,
  }[kind]();
  const further = (label: 'analysis' | 'point' | 'keywords', text: string): string[] =>
    text === '' ? [] : [words.labels[label] + text];
  return [
    `${words.kind[kind]}${stem}`,
    ...options.map((option, at) => `${letterOf(at)}. ${option}`),
    words.labels.answer + given,
    ...further('analysis', analysis),
    words.labels.difficulty + String(difficulty),
    ...further('point', point),
    ...further('keywords', keywords.join('；')),
  ].join('\n');
};
