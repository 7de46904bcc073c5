import { BarChart } from '@college/ui-kit/bar-chart';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'BarChart',
  use: ['A few figures compared by length.', '用长度比较少量数值。'],
  states: [
    {
      name: ['Figures', '数值'],
      Show: ({ say }) => (
        <BarChart
          caption={say('Classes', '培训班')}
          bars={[
            { label: say('Running', '进行中'), value: 12 },
            {
              label: say('Overdue', '已逾期'),
              shown: <a href="#overdue">{say('Overdue', '已逾期')}</a>,
              value: 3,
              tone: 'bad',
            },
            { label: say('Draft', '草稿'), value: 0, tone: 'neutral' },
          ]}
        />
      ),
    },
  ],
});
