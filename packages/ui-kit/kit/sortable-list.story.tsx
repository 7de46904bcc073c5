import { SortableList } from '@college/ui-kit/sortable-list';
import { useState } from 'react';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';

const matters = (say: Say) => [
  { id: 1, text: say('Apply for a class', '报名培训') },
  { id: 2, text: say('Look up a certificate', '查询证书') },
  { id: 3, text: say('Ask a question', '咨询') },
];

const Sorted = ({ say }: { say: Say }) => {
  const [items, setItems] = useState(matters(say));
  return (
    <SortableList
      label={say('Shortcuts', '常办事项')}
      items={items}
      renderItem={({ text }) => text}
      onMove={(id, position) => {
        const moved = items.filter((item) => item.id === id);
        setItems(items.filter((item) => item.id !== id).toSpliced(position, 0, ...moved));
      }}
    />
  );
};

export const story = defineStory({
  part: 'SortableList',
  use: ['Puts a list in order by dragging or by menu.', '通过拖动或菜单对列表排序。'],
  states: [
    { name: ['To be sorted', '可排序'], Show: Sorted },
    {
      name: ['Fixed', '不可移动'],
      Show: ({ say }) => (
        <SortableList
          label={say('Fixed matters', '不可移动的事项')}
          items={matters(say)}
          renderItem={({ text }) => text}
          onMove={() => undefined}
          fixed
        />
      ),
    },
  ],
});
