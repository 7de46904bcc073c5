import { defineStory } from './story.tsx';
import { TimeChart } from '@college/ui-kit/time-chart';

export const story = defineStory({
  part: 'TimeChart',
  use: ['Counts over time, and the same as a table.', '随时间变化的数值图与数据表。'],
  states: [
    {
      name: ['Two series', '两组数据'],
      Show: ({ say }) => (
        <TimeChart
          caption={say('Loads', '访问量')}
          moments={['01', '02', '03'].map((axis) => ({ axis, full: `2026-11-${axis}` }))}
          series={[
            { name: say('Good', '成功'), tone: 'good', values: [5, 8, 13] },
            { name: say('Failed', '失败'), tone: 'bad', values: [1, 0, 2] },
          ]}
        />
      ),
    },
  ],
});
