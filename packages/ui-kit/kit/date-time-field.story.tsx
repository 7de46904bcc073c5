import { DateTimeField } from '@college/ui-kit/date-time-field';
import { defineStory } from './story.tsx';
import { useState } from 'react';

const NOW = '2026-07-01T10:00';

export const story = defineStory({
  part: 'DateTimeField',
  use: ['A moment on the wall clock, typed or chosen.', '日期与时间，可输入或选择。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState('');
        return (
          <DateTimeField
            label={say('Begins', '开始时间')}
            name="date-time-field"
            now={NOW}
            value={value}
            onChange={setValue}
            hint={say('Try “3 July 2026 2pm” or “tomorrow”', '可输入“7月3日 下午2点”或“明天”')}
            required
          />
        );
      },
    },
    {
      name: ['A day', '仅日期'],
      Show: function Day({ say }) {
        const [value, setValue] = useState('2026-07-03');
        return (
          <DateTimeField
            label={say('Issued', '发布日期')}
            name="date-field"
            kind="date"
            now={NOW}
            value={value}
            onChange={setValue}
          />
        );
      },
    },
    {
      name: ['Not a date', '不是日期'],
      Show: function Wrong({ say }) {
        const [value, setValue] = useState(say('next week some time', '下周某天'));
        return (
          <DateTimeField
            label={say('Begins', '开始时间')}
            name="date-time-field-wrong"
            now={NOW}
            value={value}
            onChange={setValue}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <DateTimeField
          label={say('Ends', '结束时间')}
          name="date-time-field-error"
          now={NOW}
          value="2026-07-01T09:00"
          onChange={() => undefined}
          error={say('Must be after the start', '须晚于开始时间')}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <DateTimeField
          label={say('Fixed', '已锁定')}
          name="date-time-field-fixed"
          now={NOW}
          value="2026-07-01T09:00"
          onChange={() => undefined}
          disabled
        />
      ),
    },
  ],
});
