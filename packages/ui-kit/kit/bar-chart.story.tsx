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
    {
      name: ['On one line of time', '同一时间线'],
      Show: ({ say }) => (
        <BarChart
          caption={say('A morning', '上午')}
          max={180}
          marks={[
            { at: 0, text: '09:00' },
            { at: 90, text: '10:30' },
          ]}
          bars={[
            {
              label: say('Counted', '计入时长'),
              value: 150,
              parts: [
                { start: 0, value: 60 },
                { start: 90, value: 90 },
              ],
              text: say('150 min', '150 分钟'),
              tone: 'good',
            },
            {
              label: say('Gaps', '中断'),
              start: 60,
              value: 30,
              text: say('30 min', '30 分钟'),
              tone: 'neutral',
            },
          ]}
        />
      ),
    },
  ],
});
