import { FilterBar } from '@college/ui-kit/filter-bar';
import { defineStory } from './story.tsx';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';

export const story = defineStory({
  part: 'FilterBar',
  use: ['The filters of a list, side by side.', '列表筛选栏。'],
  states: [
    {
      name: ['With reset', '可重置'],
      Show: function Filtering({ say }) {
        const [value, setValue] = useState('');
        return (
          <FilterBar onReset={() => setValue('')}>
            <TextField label={say('Name', '姓名')} name="filter" value={value} onChange={setValue} />
          </FilterBar>
        );
      },
    },
  ],
});
