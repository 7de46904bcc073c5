import { defineStory } from '@college/ui-kit/kit/story';
import { QuestionSolution } from '../src/question-solution.tsx';

const NOTHING = { right: [], blanks: [], answer: '', keywords: [], analysis: '' };

export const story = defineStory({
  part: 'QuestionSolution',
  use: ['What is right, and why: only after an answer.', '正确答案与解析，仅在作答之后显示。'],
  states: [
    {
      name: ['A choice', '选择题'],
      Show: ({ say }) => (
        <QuestionSolution
          kind="single"
          solution={{ ...NOTHING, right: [0], analysis: say('Methane is CH4.', '甲烷的化学式为 CH4。') }}
        />
      ),
    },
    {
      name: ['Blanks', '填空题'],
      Show: ({ say }) => (
        <QuestionSolution
          kind="blank"
          solution={{ ...NOTHING, blanks: [[say('red', '红'), say('scarlet', '大红')]] }}
        />
      ),
    },
  ],
});
