import { defineStory } from './story.tsx';
import { Pagination } from '@college/ui-kit/pagination';
import { useState } from 'react';

export const story = defineStory({
  part: 'Pagination',
  use: ['The count of a list and its pages.', '条数与分页。'],
  states: [
    {
      name: ['Many pages', '多页'],
      Show: function Paging() {
        const [at, setAt] = useState({ page: 4, pageSize: 10 });
        return (
          <Pagination {...at} totalCount={500} onPageChange={(page, pageSize) => setAt({ page, pageSize })} />
        );
      },
    },
  ],
});
