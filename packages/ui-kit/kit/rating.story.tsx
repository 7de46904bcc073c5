import { Rating } from '@college/ui-kit/semantic';
import { defineStory } from './story.tsx';
import { useState } from 'react';

export const story = defineStory({
  part: 'Rating',
  use: ['Stars to give, or given.', '星级评分。'],
  states: [
    {
      name: ['To give', '可评分'],
      Show: function Giving({ say }) {
        const [value, setValue] = useState(0);
        return <Rating label={say('How was the class?', '课程评价')} value={value} onChange={setValue} />;
      },
    },
    {
      name: ['Given', '已评分'],
      Show: ({ say }) => <Rating label={say('Rating of the class', '课程评分')} value={4.2} count={37} />,
    },
    {
      name: ['Not rated', '尚无评分'],
      Show: ({ say }) => <Rating label={say('Rating of the class', '课程评分')} value={0} />,
    },
    {
      name: ['Disabled', '禁用'],
      Show: ({ say }) => (
        <Rating label={say('Closed', '已截止')} value={3} onChange={() => undefined} disabled />
      ),
    },
  ],
});
