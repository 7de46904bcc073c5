/** The question bank of the demo: 600 questions that are made from facts. */
import { aidQuestions, lawQuestions, spaceQuestions } from './aid-and-law.ts';
import { chemistryQuestions } from './chemicals.ts';
import { currentQuestions, fireQuestions } from './fire-and-current.ts';
import { heightQuestions, mineQuestions } from './height-and-mine.ts';
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

export const demoQuestions: readonly DemoQuestion[] = [
  ...others,
  ...chemistryQuestions.toReversed().slice(0, COUNT - others.length),
];
