import { Statistics } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'Statistics',
  use: ['Results in figures.', '统计数值。'],
  states: [
    {
      name: ['Of an exam', '考试结果'],
      Show: ({ say }) => (
        <Statistics
          label={say('Exam of 12 March', '3 月 12 日考试')}
          figures={[
            { key: 'sat', label: say('Took part', '参加人数'), value: 48 },
            { key: 'passed', label: say('Passed', '合格率'), value: '92%', tone: 'good' },
            { key: 'mean', label: say('Mean', '平均分'), value: 84, hint: say('last time 79', '上次 79') },
          ]}
        />
      ),
    },
  ],
});
