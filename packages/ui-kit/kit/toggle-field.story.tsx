import { defineStory } from './story.tsx';
import { ToggleField } from '@college/ui-kit/toggle-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'ToggleField',
  use: ['Something is on or off.', '开关。'],
  states: [
    {
      name: ['To tick', '可操作'],
      Show: function Ticking({ say }) {
        const [value, setValue] = useState(false);
        return (
          <ToggleField
            label={say('I agree', '我同意')}
            name="agree"
            value={value}
            onChange={setValue}
            hint={say('May be changed later.', '以后可以修改。')}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <ToggleField
          label={say('I agree', '我同意')}
          name="wrong"
          value={false}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
          required
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <ToggleField label={say('Fixed', '已锁定')} name="fixed" value onChange={() => undefined} disabled />
      ),
    },
  ],
});
