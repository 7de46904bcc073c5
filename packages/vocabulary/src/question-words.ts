import { defineTexts } from '@college/portal-sdk/texts';

/** Words of the question bank, for its screens and those of exams. */
export const questionWords = defineTexts('question-words', {
  en: {
    single: 'Single choice',
    multiple: 'Multiple choice',
    'true-false': 'True or false',
    blank: 'Fill in the blanks',
    'short-answer': 'Short answer',
    isTrue: 'True',
    isFalse: 'False',
    level1: '1 – very easy',
    level2: '2 – easy',
    level3: '3 – medium',
    level4: '4 – hard',
    level5: '5 – very hard',
  },
  'zh-CN': {
    single: '单选题',
    multiple: '多选题',
    'true-false': '判断题',
    blank: '填空题',
    'short-answer': '简答题',
    isTrue: '正确',
    isFalse: '错误',
    level1: '1 级（很易）',
    level2: '2 级（较易）',
    level3: '3 级（中等）',
    level4: '4 级（较难）',
    level5: '5 级（很难）',
  },
});

const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

/** The text of a difficulty, 1 to 5. */
export const levelKey = (difficulty: number): (typeof LEVELS)[number] =>
  LEVELS[Math.min(Math.max(difficulty, 1), 5) - 1] ?? 'level3';

export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

/** A, B, C … */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);
