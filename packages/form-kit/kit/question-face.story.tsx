import type { QuestionValue } from '@college/contracts/content/question';
import { defineStory } from '@college/ui-kit/kit/story';
import { useState } from 'react';
import { QuestionFace } from '../src/question-face.tsx';
import type { Faced } from '../src/question-face.tsx';

const Tried = ({ question }: { question: Faced }) => {
  const [value, setValue] = useState<QuestionValue>([]);
  return <QuestionFace question={question} value={value} onChange={setValue} />;
};

export const story = defineStory({
  part: 'QuestionFace',
  use: [
    'A question as somebody sees it who answers it: in practice, at checkpoints, in tests.',
    '作答者看到的试题：用于练习、学习确认与测试。',
  ],
  states: [
    {
      name: ['One of several', '单选'],
      Show: ({ say }) => (
        <Tried
          question={{
            kind: 'single',
            stem: say('Which gas burns?', '哪种气体可燃？'),
            options: [say('Methane', '甲烷'), say('Nitrogen', '氮气')],
            gaps: 0,
          }}
        />
      ),
    },
    {
      name: ['Blanks', '填空'],
      Show: ({ say }) => (
        <Tried question={{ kind: 'blank', stem: say('It is ____.', '它是 ____。'), options: [], gaps: 1 }} />
      ),
    },
    {
      name: ['Answered, with what is right', '作答之后'],
      Show: ({ say }) => (
        <QuestionFace
          question={{
            kind: 'true-false',
            stem: say('Nitrogen burns.', '氮气可燃。'),
            options: [],
            gaps: 0,
          }}
          value={[0]}
          right={[1]}
          note={say('5 points', '5 分')}
        />
      ),
    },
  ],
});
