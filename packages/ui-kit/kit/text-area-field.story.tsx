import { defineStory } from './story.tsx';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'TextAreaField',
  use: ['Several lines of plain text.', '多行文本。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState('');
        return (
          <TextAreaField
            label={say('Field', '字段')}
            name="text-area-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
            required
            maxLength={500}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <TextAreaField
          label={say('Wrong', '有误')}
          name="text-area-field-wrong"
          value={''}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
          maxLength={500}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <TextAreaField
          label={say('Fixed', '已锁定')}
          name="text-area-field-fixed"
          value={''}
          onChange={() => undefined}
          disabled
          maxLength={500}
        />
      ),
    },
  ],
});
