import { BarChart } from '@college/ui-kit/bar-chart';
import { ChartCard } from '@college/ui-kit/chart-card';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'ChartCard',
  use: ['A chart with its table behind it, saved as a picture.', '图表与其数据表，可保存为图片。'],
  states: [
    {
      name: ['Two periods', '两个时段'],
      Show: ({ say }) => (
        <ChartCard
          title={say('Enrolled by area', '各地区录取人数')}
          about="2026-01-01 – 2026-11-30"
          source={say('Source: the college', '数据来源：学院')}
          chart={
            <BarChart
              caption={say('Enrolled', '录取人数')}
              beforeName={say('Before', '上期')}
              bars={[
                { label: say('North', '北区'), value: 12, before: 9 },
                { label: say('South', '南区'), value: 7, before: 11 },
              ]}
            />
          }
          table={<p>{say('North 12, South 7', '北区 12，南区 7')}</p>}
        />
      ),
    },
  ],
});
