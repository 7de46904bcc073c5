import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'CheckboxField',
  use: ['One box to tick in a form.', '表单中的勾选框。'],
  states: [
    {
      name: ['To tick', '可操作'],
      Show: function Ticking({ say }) {
        const [value, setValue] = useState(false);
        return (
          <CheckboxField
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
        <CheckboxField
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
        <CheckboxField
          label={say('Fixed', '已锁定')}
          name="fixed"
          value
          onChange={() => undefined}
          disabled
        />
      ),
    },
  ],
});
