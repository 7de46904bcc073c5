import { Steps } from '@college/ui-kit/semantic';
import type { Step } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';

const steps = (say: Say): Step[] => [
  { key: 'apply', title: say('Application', '报名'), hint: say('12 March', '3 月 12 日') },
  { key: 'study', title: say('Study', '学习'), hint: say('24 of 40 hours', '已学 24/40 学时') },
  { key: 'exam', title: say('Exam', '考试') },
  { key: 'certificate', title: say('Certificate', '发证') },
];

export const story = defineStory({
  part: 'Steps',
  use: ['The way through something, step by step.', '分步进度。'],
  states: [
    {
      name: ['Under way', '进行中'],
      Show: ({ say }) => <Steps label={say('Training', '培训流程')} steps={steps(say)} current="study" />,
    },
    {
      name: ['With a way back', '可返回'],
      Show: ({ say }) => (
        <Steps
          label={say('Exam', '考试流程')}
          steps={steps(say).map((step, index) =>
            index === 0 ? { ...step, onSelect: () => undefined } : step,
          )}
          current="exam"
        />
      ),
    },
    {
      name: ['All done', '全部完成'],
      Show: ({ say }) => <Steps label={say('Certified', '已发证')} steps={steps(say)} current={null} />,
    },
  ],
});
