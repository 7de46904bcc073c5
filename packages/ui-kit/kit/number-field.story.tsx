import { defineStory } from './story.tsx';
import { NumberField } from '@college/ui-kit/number-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'NumberField',
  use: ['A number.', '数字。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState<number | null>(null);
        return (
          <NumberField
            label={say('Field', '字段')}
            name="number-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
            required
            min={0}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <NumberField
          label={say('Wrong', '有误')}
          name="number-field-wrong"
          value={null}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
          min={0}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <NumberField
          label={say('Fixed', '已锁定')}
          name="number-field-fixed"
          value={null}
          onChange={() => undefined}
          disabled
          min={0}
        />
      ),
    },
  ],
});
