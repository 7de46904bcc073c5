import { defineStory } from './story.tsx';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'TextField',
  use: ['One line of text.', '单行文本。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState('');
        return (
          <TextField
            label={say('Field', '字段')}
            name="text-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
            required
            maxLength={50}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <TextField
          label={say('Wrong', '有误')}
          name="text-field-wrong"
          value={''}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
          maxLength={50}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <TextField
          label={say('Fixed', '已锁定')}
          name="text-field-fixed"
          value={''}
          onChange={() => undefined}
          disabled
          maxLength={50}
        />
      ),
    },
  ],
});
