import { DateRangeField } from '@college/ui-kit/date-range-field';
import type { DaySpan } from '@college/ui-kit/date-range-field';
import { defineStory } from './story.tsx';
import { useState } from 'react';

const NOW = '2026-07-01T10:00';

const Filter = ({ label, initial }: { label: string; initial: DaySpan }) => {
  const [value, setValue] = useState(initial);
  return <DateRangeField label={label} now={NOW} value={value} onChange={setValue} />;
};

export const story = defineStory({
  part: 'DateRangeField',
  use: ['The days of a filter, typed or chosen.', '筛选用的日期范围，可输入或选择。'],
  states: [
    {
      name: ['Any time', '不限时间'],
      Show: ({ say }) => <Filter label={say('Period', '时间范围')} initial={{ from: '', to: '' }} />,
    },
    {
      name: ['From a day on', '自某日起'],
      Show: ({ say }) => <Filter label={say('Since', '自')} initial={{ from: '2026-06-01', to: '' }} />,
    },
    {
      name: ['A month', '一个月'],
      Show: ({ say }) => (
        <Filter label={say('In June', '六月')} initial={{ from: '2026-06-01', to: '2026-06-30' }} />
      ),
    },
  ],
});
