import type { Say } from './story.tsx';
import { defineStory } from './story.tsx';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';

const OPTIONS = (say: Say) => [
  { value: 'a', text: say('First', '第一') },
  { value: 'b', text: say('Second', '第二') },
];

export const story = defineStory({
  part: 'SelectField (search, several)',
  use: ['Search in the options, or choose several.', '搜索选项或多选。'],
  states: [
    {
      name: ['Several', '多选'],
      Show: function Several({ say }) {
        const [value, setValue] = useState<readonly string[]>(['a']);
        return (
          <SelectField
            multiple
            label={say('Labels', '标签')}
            name="several"
            value={value}
            onChange={setValue}
            options={OPTIONS(say)}
          />
        );
      },
    },
    {
      name: ['With search', '带搜索'],
      Show: function Searching({ say }) {
        const [value, setValue] = useState<string | null>(null);
        return (
          <SelectField
            search
            label={say('Area', '地区')}
            name="searching"
            value={value}
            onChange={setValue}
            options={OPTIONS(say)}
          />
        );
      },
    },
  ],
});
