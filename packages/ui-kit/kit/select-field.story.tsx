import { defineStory } from './story.tsx';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'SelectField',
  use: ['One of several.', '从多个选项中选择。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState<string | null>(null);
        return (
          <SelectField
            label={say('Field', '字段')}
            name="select-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
            required
            options={[
              { value: 'a', text: say('First', '第一') },
              { value: 'b', text: say('Second', '第二') },
            ]}
          />
        );
      },
    },
    {
      name: ['In error', '有误'],
      Show: ({ say }) => (
        <SelectField
          label={say('Wrong', '有误')}
          name="select-field-wrong"
          value={null}
          onChange={() => undefined}
          error={say('This is required', '此项必填')}
          options={[
            { value: 'a', text: say('First', '第一') },
            { value: 'b', text: say('Second', '第二') },
          ]}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <SelectField
          label={say('Fixed', '已锁定')}
          name="select-field-fixed"
          value={null}
          onChange={() => undefined}
          disabled
          options={[
            { value: 'a', text: say('First', '第一') },
            { value: 'b', text: say('Second', '第二') },
          ]}
        />
      ),
    },
  ],
});
