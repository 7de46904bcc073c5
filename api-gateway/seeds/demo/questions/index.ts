/** The question bank of the demo: 600 questions that are made from facts. */
import { aidQuestions, lawQuestions, spaceQuestions } from './aid-and-law.ts';
import { chemistryQuestions } from './chemicals.ts';
import { currentQuestions, fireQuestions } from './fire-and-current.ts';
import { heightQuestions, mineQuestions } from './height-and-mine.ts';
import { blank } from './make.ts';
import type { DemoQuestion } from './make.ts';
import { setQuestions } from './sets.ts';

const COUNT = 600;

/** The fields that are largest give way, the rest is whole. */
const others = [
  ...setQuestions,
  ...lawQuestions,
  ...aidQuestions,
  ...spaceQuestions,
  ...mineQuestions,
  ...heightQuestions,
  ...currentQuestions,
  ...fireQuestions,
];

/** Whoever answers it may name the hazards in any order. */
const inAnyOrder = blank({
  point: 'number',
  stem: '化学品的危险性分为 ____、____ 和 ____ 三大类。',
  blanks: [['物理危险', '物理危害'], ['健康危害'], ['环境危害']],
  anyOrder: true,
  analysis: '化学品分类和标签规范（GB 30000 系列）把化学品的危险性分为物理危险、健康危害和环境危害三大类。',
});

export const demoQuestions: readonly DemoQuestion[] = [
  ...others,
  ...chemistryQuestions.toReversed().slice(0, COUNT - others.length - 1),
  inAnyOrder,
];
