import { DateTimeField } from '@college/ui-kit/date-time-field';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'DateTimeField',
  use: ['A moment on the wall clock.', '日期与时间。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState('');
        return (
          <DateTimeField
            label={say('Field', '字段')}
            name="date-time-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
            required
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <DateTimeField
          label={say('Wrong', '有误')}
          name="date-time-field-wrong"
          value={''}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <DateTimeField
          label={say('Fixed', '已锁定')}
          name="date-time-field-fixed"
          value={''}
          onChange={() => undefined}
          disabled
        />
      ),
    },
  ],
});
