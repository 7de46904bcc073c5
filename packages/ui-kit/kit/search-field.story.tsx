import { defineStory } from './story.tsx';
import { SearchField } from '@college/ui-kit/search-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'SearchField',
  use: ['A text to search for.', '搜索框。'],
  states: [
    {
      name: ['To fill in', '可填写'],
      Show: function Filling({ say }) {
        const [value, setValue] = useState('');
        return (
          <SearchField
            label={say('Field', '字段')}
            name="search-field"
            value={value}
            onChange={setValue}
            hint={say('What is expected', '填写说明')}
          />
        );
      },
    },
    {
      name: ['Empty', '未填写'],
      Show: ({ say }) => (
        <SearchField
          label={say('Wrong', '有误')}
          name="search-field-wrong"
          value={''}
          onChange={() => undefined}
        />
      ),
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <SearchField
          label={say('Fixed', '已锁定')}
          name="search-field-fixed"
          value={''}
          onChange={() => undefined}
          disabled
        />
      ),
    },
  ],
});
