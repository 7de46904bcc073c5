import { defineStory } from './story.tsx';
import { TimeChartCard } from '@college/ui-kit/time-chart';

export const story = defineStory({
  part: 'TimeChartCard',
  use: ['Counts over time, with the table behind them.', '随时间变化的数值图与数据表。'],
  states: [
    {
      name: ['Two series', '两组数据'],
      Show: ({ say }) => (
        <TimeChartCard
          caption={say('Loads', '访问量')}
          moments={['01', '02', '03'].map((axis) => ({ axis, full: `2026-11-${axis}` }))}
          series={[
            { name: say('Good', '成功'), tone: 'good', values: [5, 8, 13] },
            { name: say('Failed', '失败'), tone: 'bad', values: [1, 0, 2] },
            { name: say('Before', '上期'), tone: 'good', values: [3, 9, 11], isBefore: true },
          ]}
        />
      ),
    },
  ],
});
